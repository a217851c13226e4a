/** Resolves to null if the gateway responds with 404. Throws any other Response. */
export async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
	try {
		return await found;
	} catch (error) {
		if (error instanceof Response && error.status === 404) return null;
		throw error;
	}
}
