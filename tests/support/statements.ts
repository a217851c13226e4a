import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

export interface Statement {
	text: string;
	ms: number;
}

/** Notes what this process sends to its databases, on either, with BEGIN and COMMIT: `take` returns it, `end` stops. */
export function watchStatements(): { take(): Statement[]; end(): void } {
	let seen: Statement[] = [];
	const { query } = pg.Client.prototype;
	const { execProtocolRawSync } = PGlite.prototype;
	const texts = new Map<string, string>();

	pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
		const [config] = given as [string | { text?: string }];
		const text = (typeof config === "string" ? config : config.text) ?? "";
		const started = performance.now();
		const answer = Reflect.apply(query, this, given) as unknown;
		const note = () => void seen.push({ text, ms: performance.now() - started });
		if (answer instanceof Promise) answer.then(note, note);
		else note();
		return answer;
	} as typeof query;
	PGlite.prototype.execProtocolRawSync = function (this: PGlite, message: Uint8Array) {
		const started = performance.now();
		const answer = execProtocolRawSync.call(this, message);
		const ms = performance.now() - started;
		seen.push(...executedIn(message, texts).map((text) => ({ text, ms })));
		return answer;
	};

	return {
		take() {
			const taken = seen;
			seen = [];
			return taken;
		},
		end() {
			pg.Client.prototype.query = query;
			PGlite.prototype.execProtocolRawSync = execProtocolRawSync;
		},
	};
}

/** The texts of the statements that messages of the protocol run; those of named ones are kept in `texts`. */
function executedIn(bytes: Uint8Array, texts: Map<string, string>): string[] {
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
