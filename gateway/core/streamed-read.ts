import type { ZodType } from "zod";
import type { Definition } from "./contract";
import type { Tx } from "./database";
import { type Call, type Endpoint, endpoint } from "./endpoint";
import { toTenancy } from "./scope";

export interface Streamed<Row> {
	pages: AsyncIterable<readonly Row[]>;
	rest: object;
}

/** One scoped transaction, for one page: none stays open while a slow reader takes its time. */
export type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** A read whose `items` are sent while they are read, to bound memory. An error after the head ends the connection. */
export function streamedRead<
	const Path extends string,
	A extends ZodType<{ items: unknown[] }>,
	P = undefined,
	Q = undefined,
>(
	definition: Omit<Definition<"get", Path, A, P, Q, undefined>, "method"> & {
		handle(
			call: Call<P, Q, undefined>,
			inTransaction: InTransaction,
		): Promise<Streamed<A["_zod"]["output"]["items"][number]>>;
	},
): Endpoint<Definition<"get", Path, A, P, Q, undefined>> {
	const full = { ...definition, method: "get" as const };
	return endpoint(full, false, async (call: Call<P, Q, undefined>, services) => {
		const inTransaction: InTransaction = (work) =>
			services.database.transaction(toTenancy(call.scope), work);
		const streamed = await full.handle(call, inTransaction);
		const failed = (error: unknown) =>
			services.log.error(
				{ requestId: call.context.get("requestId"), error },
				"an answer broke off",
			);
		return { status: 200, body: null, stream: toStream(streamJson(streamed), failed) };
	});
}

async function* streamJson({ pages, rest }: Streamed<unknown>): AsyncGenerator<string> {
	let before = '{"items":[';
	for await (const page of pages) {
		if (page.length === 0) continue;
		yield before + page.map((row) => JSON.stringify(row)).join(",");
		before = ",";
	}
	const after = JSON.stringify(rest).slice(1);
	yield `${before === "," ? "" : before}]${after === "}" ? "" : ","}${after}`;
}

function toStream(
	texts: AsyncGenerator<string>,
	failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				try {
					const { done, value } = await texts.next();
					if (done) controller.close();
					else controller.enqueue(encoder.encode(value));
				} catch (error) {
					failed(error);
					controller.error(error);
				}
			},
			async cancel() {
				await texts.return(undefined);
			},
		},
		{ highWaterMark: 0 },
	);
}
