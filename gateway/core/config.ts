import { z } from "@hono/zod-openapi";

const flag = z
	.enum(["on", "off", "1", "0", "true", "false"])
	.transform((value) => value === "on" || value === "1" || value === "true");

const schema = z.object({
	GATEWAY_PORT: z.coerce.number().int().min(0).max(65535).default(4000),
	GATEWAY_HOST: z.string().default("127.0.0.1"),
	DATABASE_URL: z.string().startsWith("postgres").optional(),
	DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
	DATA_DIR: z.string().default(".data"),
	SESSION_SECRET: z
		.string({ error: "is required: a random string of at least 32 characters" })
		.min(32, "must be at least 32 characters"),
	SERVICE_KEY: z
		.string({ error: "is required: the key web shows to the gateway's live socket" })
		.min(16, "must be at least 16 characters"),
	MISE_DEMO: flag.default(false),
	/** How much history the demo gets when it is made: 1 is about 546,000 orders. */
	MISE_DEMO_SCALE: z.coerce.number().min(0.001).max(1).default(0.2),
	SIMULATOR: flag.default(true),
	/** The secret the demo's storefronts and points of sale call with. */
	MISE_DEMO_API_KEY: z.string().min(16, "must be at least 16 characters").optional(),
	LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
	ESCALATE_AFTER_MINUTES: z.coerce.number().int().min(1).max(240).default(5),
	/** Where refunds are asked for; without it the demo's own sandbox, and otherwise nowhere. */
	PAYMENTS_URL: z.url({ protocol: /^https?$/ }).optional(),
	PAYMENTS_KEY: z.string().default(""),
	PAYMENTS_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
	TRUST_PROXY: flag.default(false),
	/** Where people reach web: the beginning of every link in a message. */
	PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
	/** Web's port, for those links when PUBLIC_URL is not given. */
	PORT: z.coerce.number().int().min(0).max(65535).default(3000),
});

/** An address of web's, for a link in a message; `path` begins with a slash. */
export function publicLink(
	{ PUBLIC_URL, PORT }: Pick<GatewayConfig, "PUBLIC_URL" | "PORT">,
	path: string,
): string {
	return new URL(path, PUBLIC_URL ?? `http://localhost:${PORT}`).href;
}

export type GatewayConfig = ReturnType<typeof readConfig>;

/** Reads the gateway's settings from the environment; throws one message that names every wrong one. */
export function readConfig(env: Record<string, string | undefined>) {
	const parsed = schema.safeParse(env);
	if (!parsed.success) {
		const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
		throw new Error(`The gateway cannot start with these settings:\n${lines.join("\n")}`);
	}
	return parsed.data;
}
