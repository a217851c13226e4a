import { expect, it } from "vitest";
import { readFileInTurn } from "../../../gateway/core/read-upload";

const limit = { max: 100, tooLarge: "Too large" };
const bytes = new TextEncoder().encode("a,b");

/** An upload whose end comes once it is told to. */
function slowUpload() {
	let end: () => void = () => undefined;
	const body = new ReadableStream<Uint8Array>({
		start(stream) {
			stream.enqueue(bytes);
			end = () => stream.close();
		},
	});
	const request = new Request("http://gateway.test", {
		method: "POST",
		body,
		duplex: "half",
	});
	return { request, end: () => end() };
}

const read = (merchantId: string, request: Request) =>
	readFileInTurn({ merchantId, request }, limit, async (file) => file.byteLength);

it("lets slow uploads of one organization hold up its own next one, and nobody else's", async () => {
	const slow = Array.from({ length: 4 }, slowUpload);
	const waiting = slow.map(({ request }) => read("one", request));
	const quick = () => new Request("http://gateway.test", { method: "POST", body: bytes });
	await expect(read("one", quick())).rejects.toMatchObject({ statusCode: 503 });
	expect(await read("another", quick())).toBe(3);
	for (const { end } of slow) end();
	expect(await Promise.all(waiting)).toEqual([3, 3, 3, 3]);
	expect(await read("one", quick())).toBe(3);
});
