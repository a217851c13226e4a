import { z } from "@hono/zod-openapi";

const flag = z
	.enum(["on", "off", "1", "0", "true", "false"])
	.transform((value) => value === "on" || value === "1" || value === "true");

/** A list as JSON: id, name as people read it, url, and the secret the service shows when it exchanges a code. */
const externalTargets = z
	.string()
	.transform((text, context) => {
		try {
			return JSON.parse(text) as unknown;
		} catch {
			context.addIssue({ code: "custom", message: "must be JSON" });
			return z.NEVER;
		}
	})
	.pipe(
		z.array(
			z.object({
				id: z.string().regex(/^[a-z0-9-]{1,40}$/),
				name: z.string().min(1).max(80),
				url: z.url({ protocol: /^https?$/ }),
				secret: z.string().min(16, "must be at least 16 characters"),
			}),
		),
	);

const schema = z
	.object({
		GATEWAY_PORT: z.coerce.number().int().min(0).max(65535).default(4000),
		GATEWAY_HOST: z.string().default("127.0.0.1"),
		DATABASE_URL: z.string().startsWith("postgres").optional(),
		DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
		DATA_DIR: z.string().default(".data"),
		/** Where the ends of the audit chains are kept, outside the database; DATA_DIR/audit-heads.jsonl without it. */
		AUDIT_HEADS_FILE: z.string().min(1).optional(),
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
		LOG_LEVEL: z
			.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
			.default("info"),
		/** How long a process that works on a task may be silent before another takes the task over. */
		TASK_LEASE_SECONDS: z.coerce.number().int().min(1).max(600).default(10),
		ESCALATE_AFTER_MINUTES: z.coerce.number().int().min(1).max(240).default(5),
		/** Where refunds are asked for; without it the demo's own sandbox, and otherwise nowhere. */
		PAYMENTS_URL: z.url({ protocol: /^https?$/ }).optional(),
		PAYMENTS_KEY: z.string().default(""),
		PAYMENTS_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
		/** An OpenFeature flag service that speaks OFREP; without it flags are the rules in the database. */
		FLAGS_OFREP_URL: z.url({ protocol: /^https?$/ }).optional(),
		FLAGS_OFREP_KEY: z.string().default(""),
		FLAGS_OFREP_KEY_HEADER: z
			.string()
			.regex(/^[\w-]+$/, "must be the name of a header")
			.default("authorization"),
		FLAGS_OFREP_TIMEOUT_MS: z.coerce.number().int().min(50).max(10_000).default(1_000),
		/** How long its answer about somebody counts before it is asked again. */
		FLAGS_OFREP_KEEP_MS: z.coerce.number().int().min(0).max(600_000).default(10_000),
		/** The point of sale, asked for its team members; without it the demo's own sandbox, and otherwise nobody. */
		POS_URL: z.url({ protocol: /^https?$/ }).optional(),
		POS_KEY: z.string().default(""),
		POS_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(5_000),
		/** Domains of the provider's own mail, with commas between: nobody of them is invited to an organization's team. */
		STAFF_EMAIL_DOMAINS: z
			.string()
			.default("platform.test")
			.transform((text) =>
				text
					.toLowerCase()
					.split(/[\s,]+/)
					.filter(Boolean),
			),
		TRUST_PROXY: flag.default(false),
		/** Where people reach web: the beginning of every link in a message. */
		PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
		/** Web's port, for those links when PUBLIC_URL is not given. */
		PORT: z.coerce.number().int().min(0).max(65535).default(3000),
		/** Where browsers reach the gateway, which only the demo's own single sign-on provider needs. */
		GATEWAY_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
		/** The OpenID Connect provider of single sign-on, as it spells itself; https but on this very machine. */
		OIDC_ISSUER: z
			.url({ protocol: /^https?$/ })
			.refine(
				(issuer) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${issuer}/`),
				{
					error: "must be an https address",
				},
			)
			.optional(),
		OIDC_CLIENT_ID: z.string().min(1).optional(),
		/** Without it web is a public client, which PKCE protects. */
		OIDC_CLIENT_SECRET: z.string().min(1).optional(),
		/** What people call the provider: "Sign in with …". */
		OIDC_NAME: z.string().min(1).max(40).optional(),
		/** Where mail is handed over: smtp://user:password@host:587. Without it mail waits in the outbox. */
		SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
		MAIL_FROM: z.string().min(3).max(320).default("Mise <no-reply@localhost>"),
		/** Whether sign-up and the forgotten password say who has an account, or answer alike. */
		ACCOUNT_DISCLOSURE: z.enum(["open", "uniform"]).default("open"),
		/** An S3-compatible service that keeps images; without it a folder in DATA_DIR. */
		IMAGES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
		IMAGES_S3_REGION: z.string().min(1).default("us-east-1"),
		IMAGES_S3_BUCKET: z
			.string()
			.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
			.optional(),
		IMAGES_S3_KEY: z.string().min(1).optional(),
		IMAGES_S3_SECRET: z.string().min(1).optional(),
		/** The bucket in the path, as most services but Amazon's want it. */
		IMAGES_S3_PATH_STYLE: flag.default(true),
		/** Services of others that people are led back to after signing in (spec 4.2), as JSON. */
		EXTERNAL_TARGETS: externalTargets.default([]),
	})
	.refine(({ OIDC_ISSUER, OIDC_CLIENT_ID }) => !OIDC_ISSUER || OIDC_CLIENT_ID, {
		path: ["OIDC_CLIENT_ID"],
		error: "is required with OIDC_ISSUER: what the provider knows web by",
	})
	.superRefine((settings, context) => {
		for (const name of ["IMAGES_S3_BUCKET", "IMAGES_S3_KEY", "IMAGES_S3_SECRET"] as const) {
			if (!settings.IMAGES_S3_ENDPOINT || settings[name]) continue;
			context.addIssue({
				code: "custom",
				path: [name],
				message: "is required with IMAGES_S3_ENDPOINT",
			});
		}
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
