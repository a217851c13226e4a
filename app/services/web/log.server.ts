import pino from "pino";
import { config } from "./config.server";

export const log = pino({
	name: "web",
	level: config.LOG_LEVEL,
	redact: ["*.password", "*.token", "*.cookie"],
	serializers: { error: pino.stdSerializers.err },
});
