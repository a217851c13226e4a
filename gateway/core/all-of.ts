/** What all of these come to. Waits for each, also after one has failed: none goes on alone. Throws the first fault. */
export async function allOf<const T extends readonly unknown[]>(
	promises: T,
): Promise<{ -readonly [At in keyof T]: Awaited<T[At]> }> {
	const settled = await Promise.allSettled(promises);
	const failed = settled.find((each) => each.status === "rejected");
	if (failed) throw failed.reason;
	return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as {
		-readonly [At in keyof T]: Awaited<T[At]>;
	};
}
