import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

export interface Statement {
	text: string;
	ms: number;
}

/**
 * Records the statements that this process sends to PostgreSQL or PGlite, with BEGIN and COMMIT. `take` returns and
 * clears them; `end` stops recording.
 */
export function watchStatements(): { take(): Statement[]; end(): void } {
	let statements: Statement[] = [];
	const { query } = pg.Client.prototype;
	const { execProtocolRawSync } = PGlite.prototype;
	const texts = new Map<string, string>();

	pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
		const [config] = args as [string | { text?: string }];
		const text = (typeof config === "string" ? config : config.text) ?? "";
		const started = performance.now();
		const answer = Reflect.apply(query, this, args) as unknown;
		const record = () => void statements.push({ text, ms: performance.now() - started });
		if (answer instanceof Promise) answer.then(record, record);
		else record();
		return answer;
	} as typeof query;
	PGlite.prototype.execProtocolRawSync = function (this: PGlite, message: Uint8Array) {
		const started = performance.now();
		const answer = execProtocolRawSync.call(this, message);
		const ms = performance.now() - started;
		statements.push(...executedTexts(message, texts).map((text) => ({ text, ms })));
		return answer;
	};

	return {
		take() {
			const taken = statements;
			statements = [];
			return taken;
		},
		end() {
			pg.Client.prototype.query = query;
			PGlite.prototype.execProtocolRawSync = execProtocolRawSync;
		},
	};
}

/** Texts of the statements that protocol messages execute. Stores texts of prepared statements in `texts` by name. */
function executedTexts(bytes: Uint8Array, texts: Map<string, string>): string[] {
	const executed: string[] = [];
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
	for (let at = 0; at < buffer.length; at += 1 + buffer.readInt32BE(at + 1)) {
		const [first = "", second = ""] = buffer.toString("utf8", at + 5).split("\0", 2);
		switch (String.fromCharCode(buffer[at] ?? 0)) {
			case "Q":
				executed.push(first);
				break;
			case "P":
				texts.set(first, second);
				break;
			case "B":
				texts.set("bound", texts.get(second) ?? second);
				break;
			case "E":
				executed.push(texts.get("bound") ?? "");
				break;
		}
	}
	return executed;
}
