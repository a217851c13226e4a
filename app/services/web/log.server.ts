import pino from "pino";
import { config } from "./config.server";

/** Structured logs of web; the request id is the gateway's too. */
export const log = pino({
	name: "web",
	level: config.LOG_LEVEL,
	redact: ["*.password", "*.token", "*.cookie"],
	serializers: { error: pino.stdSerializers.err },
});
