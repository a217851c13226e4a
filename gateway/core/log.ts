import pino, { type Logger } from "pino";

/** Structured logs on standard output. Tokens, keys, cookies and passwords never get in. */
export function createLog(level: string): Logger {
	return pino({
		name: "gateway",
		level,
		redact: {
			paths: ["*.password", "*.token", "*.authorization", "*.cookie", "headers"],
			censor: "[secret]",
		},
		serializers: { error: pino.stdSerializers.err },
	});
}
