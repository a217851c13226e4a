import { NoConnection } from "./database";

/** Throws `NoConnection` if a server that may have vanished does not answer in time. */
export async function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new NoConnection()), ms);
	});
	return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
