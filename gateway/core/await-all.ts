/** Results of promises. Unlike `Promise.all`, waits for all of them even if one fails. Throws the first one's error. */
export async function awaitAll<const T extends readonly unknown[]>(
	promises: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
	const settled = await Promise.allSettled(promises);
	const rejected = settled.find((result) => result.status === "rejected");
	if (rejected) throw rejected.reason;
	return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as {
		-readonly [Index in keyof T]: Awaited<T[Index]>;
	};
}
