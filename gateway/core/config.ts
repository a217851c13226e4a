import { z } from "@hono/zod-openapi";
import { proxiesSetting, secretSetting } from "~/models/shared/service-settings.schema";

const flag = z
	.enum(["on", "off", "1", "0", "true", "false"])
	.transform((value) => value === "on" || value === "1" || value === "true");

const PUSH_SERVICES =
	"fcm.googleapis.com updates.push.services.mozilla.com *.push.apple.com *.notify.windows.com";

function namesIn(text: string): string[] {
	return text
		.toLowerCase()
		.split(/[\s,]+/)
		.filter(Boolean);
}

export const staffDomains = z.string().default("platform.test").transform(namesIn);

const json = z.string().transform((text, context) => {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		context.addIssue({ code: "custom", message: "must be JSON" });
		return z.NEVER;
	}
});

const externalTargets = json.pipe(
	z.array(
		z.object({
			id: z.string().regex(/^[a-z0-9-]{1,40}$/),
			name: z.string().min(1).max(80),
			url: z.url({ protocol: /^https?$/ }),
			secret: z.string().min(16, "must be at least 16 characters"),
		}),
	),
);

const jobSeconds = json.pipe(z.record(z.string(), z.number().int().min(1).max(3_600)));

const schema = z
	.object({
		GATEWAY_PORT: z.coerce.number().int().min(0).max(65535).default(4000),
		GATEWAY_HOST: z.string().default("127.0.0.1"),
		DATABASE_URL: z.string().startsWith("postgres").optional(),
		DATABASE_DIRECT_URL: z.string().startsWith("postgres").optional(),
		DATABASE_REPLICA_URL: z.string().startsWith("postgres").optional(),
		DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
		DATA_DIR: z.string().default(".data"),
		AUDIT_HEADS_FILE: z.string().min(1).optional(),
		NODE_ENV: z.string().optional(),
		SESSION_SECRET: secretSetting(32, "a random string of at least 32 characters"),
		SERVICE_KEY: secretSetting(16, "the key web shows to the gateway's live socket"),
		MISE_DEMO: flag.default(false),
		MISE_DEMO_SCALE: z.coerce.number().min(0.001).max(1).default(0.2),
		SIMULATOR: flag.default(true),
		MISE_DEMO_API_KEY: z.string().min(16, "must be at least 16 characters").optional(),
		LOG_LEVEL: z
			.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
			.default("info"),
		TASK_LEASE_SECONDS: z.coerce.number().int().min(1).max(600).default(10),
		JOB_SECONDS: jobSeconds.default({}),
		PAYMENTS_URL: z.url({ protocol: /^https?$/ }).optional(),
		PAYMENTS_KEY: z.string().default(""),
		PAYMENTS_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
		SQUARE_URL: z.url({ protocol: /^https?$/ }).default("https://connect.squareup.com"),
		SQUARE_CLIENT_ID: z.string().min(1).optional(),
		SQUARE_CLIENT_SECRET: z.string().default(""),
		SQUARE_ACCESS_TOKEN: z.string().default(""),
		CLOVER_URL: z.url({ protocol: /^https?$/ }).default("https://www.clover.com"),
		CLOVER_API_URL: z.url({ protocol: /^https?$/ }).default("https://api.clover.com"),
		CLOVER_PAYMENTS_URL: z.url({ protocol: /^https?$/ }).default("https://scl.clover.com"),
		CLOVER_CLIENT_ID: z.string().min(1).optional(),
		CLOVER_CLIENT_SECRET: z.string().default(""),
		CLOVER_WEBHOOK_KEY: z.string().default(""),
		/** The whole address; production's is https://api.authorize.net/xml/v1/request.api. */
		AUTHORIZE_NET_URL: z.url({ protocol: /^https?$/ }).optional(),
		FLAGS_OFREP_URL: z.url({ protocol: /^https?$/ }).optional(),
		FLAGS_OFREP_KEY: z.string().default(""),
		FLAGS_OFREP_KEY_HEADER: z
			.string()
			.regex(/^[\w-]+$/, "must be the name of a header")
			.default("authorization"),
		FLAGS_OFREP_TIMEOUT_MS: z.coerce.number().int().min(50).max(10_000).default(1_000),
		FLAGS_OFREP_KEEP_MS: z.coerce.number().int().min(0).max(600_000).default(10_000),
		POS_URL: z.url({ protocol: /^https?$/ }).optional(),
		POS_KEY: z.string().default(""),
		/** Signing key of POS webhooks; without it, only the demo's own are accepted. */
		POS_WEBHOOK_KEY: z.string().default(""),
		POS_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(5_000),
		COURIER_URL: z.url({ protocol: /^https?$/ }).optional(),
		/** URL that issues the courier's tokens; defaults to COURIER_URL. */
		COURIER_AUTH_URL: z.url({ protocol: /^https?$/ }).optional(),
		DOORDASH_URL: z.url({ protocol: /^https?$/ }).optional(),
		COURIER_QUOTE_TIMEOUT_MS: z.coerce.number().int().min(100).max(10_000).default(1_500),
		COURIER_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(10_000),
		/** Nominatim, or a service that speaks its search, up to `/search`. */
		GEOCODING_URL: z.url({ protocol: /^https?$/ }).optional(),
		GEOCODING_KEY: z.string().default(""),
		GEOCODING_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(3_000),
		STAFF_EMAIL_DOMAINS: staffDomains,
		TRUST_PROXY: proxiesSetting,
		PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
		/** URL of the public store; without it, web serves a plain page. */
		STORE_URL: z.url({ protocol: /^https?$/ }).optional(),
		/** The host that domains of organizations lead to; by default that of STORE_URL or PUBLIC_URL. */
		DOMAINS_HOST: z.hostname().toLowerCase().optional(),
		/** SPF mechanism of organizations' domains; by default an include of MAIL_FROM's domain. */
		MAIL_SPF: z
			.string()
			.regex(/^(include|a|mx|redirect|ip4|ip6)[:=][^\s]+$/, "must be one mechanism of SPF")
			.optional(),
		/** Addresses of name servers, with a port or without, or "system"; public ones by default. */
		DNS_SERVERS: z
			.string()
			.default("")
			.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
		DNS_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(3_000),
		PORT: z.coerce.number().int().min(0).max(65535).default(3000),
		/** URL at which Square and the demo's browsers reach the gateway. */
		GATEWAY_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
		/** The OpenID Connect issuer, exactly as it spells itself; https except on this machine. */
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
		OIDC_CLIENT_SECRET: z.string().min(1).optional(),
		OIDC_NAME: z.string().min(1).max(40).optional(),
		SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
		SMTP_CA_FILE: z.string().min(1).optional(),
		MAIL_FROM: z.string().min(3).max(320).default("Mise <no-reply@localhost>"),
		/** Domain of the envelope senders, each of which names its message; without it they are the sender's address. */
		MAIL_BOUNCE_DOMAIN: z.hostname().toLowerCase().optional(),
		/** Signing key of bounce webhooks, "whsec_" and base64; without it none is accepted. */
		MAIL_WEBHOOK_KEY: z
			.string()
			.regex(/^(?:whsec_)?[A-Za-z0-9+/]{24,}={0,2}$/, "must be whsec_ and base64")
			.or(z.literal(""))
			.default(""),
		SMS_URL: z.url({ protocol: /^https?$/ }).default("https://api.twilio.com/2010-04-01"),
		SMS_ACCOUNT: z.string().min(1).optional(),
		SMS_TOKEN: z.string().min(1).optional(),
		SMS_FROM: z
			.string()
			.regex(
				/^(?:\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32})$/,
				"must be a number such as +13125550100 or the SID of a messaging service",
			)
			.optional(),
		SMS_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
		/** VAPID key pair that identifies the sender to push services. */
		PUSH_PUBLIC_KEY: z
			.string()
			.regex(/^[\w-]{80,100}$/, "must be a public VAPID key")
			.optional(),
		PUSH_PRIVATE_KEY: z
			.string()
			.regex(/^[\w-]{40,50}$/, "must be a private VAPID key")
			.optional(),
		PUSH_CONTACT: z
			.string()
			.regex(/^(mailto:|https:)/, "must be an address such as mailto:ops@example.com")
			.default("mailto:no-reply@localhost.test"),
		PUSH_HOSTS: z.string().default(PUSH_SERVICES).transform(namesIn),
		PUSH_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
		GRAFANA_URL: z.url({ protocol: /^https?$/ }).optional(),
		/** The private key for ES256, in PKCS #8; its line breaks may be written as \\n. */
		GRAFANA_JWT_KEY: z
			.string()
			.transform((key) => key.replaceAll("\\n", "\n"))
			.refine(
				(key) => /^-----BEGIN PRIVATE KEY-----\n/.test(key),
				"must be a private key in PKCS #8 (PEM)",
			)
			.optional(),
		GRAFANA_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(5_000),
		/** Whether sign-up and password reset reveal who has an account ("open") or always answer alike. */
		ACCOUNT_DISCLOSURE: z.enum(["open", "uniform"]).default("open"),
		IMAGES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
		IMAGES_S3_REGION: z.string().min(1).default("us-east-1"),
		IMAGES_S3_BUCKET: z
			.string()
			.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
			.optional(),
		IMAGES_S3_KEY: z.string().min(1).optional(),
		IMAGES_S3_SECRET: z.string().min(1).optional(),
		/** The bucket is part of the path, as most services other than Amazon's expect. */
		IMAGES_S3_PATH_STYLE: flag.default(true),
		EXTERNAL_TARGETS: externalTargets.default([]),
	})
	.refine(({ OIDC_ISSUER, OIDC_CLIENT_ID }) => !OIDC_ISSUER || OIDC_CLIENT_ID, {
		path: ["OIDC_CLIENT_ID"],
		error: "is required with OIDC_ISSUER: what the provider knows web by",
	})
	.refine(({ MISE_DEMO, NODE_ENV }) => !MISE_DEMO || NODE_ENV !== "production", {
		path: ["MISE_DEMO"],
		error: "is not for NODE_ENV=production: the demo's passwords are published",
	})
	.refine(({ GRAFANA_URL, GRAFANA_JWT_KEY }) => !GRAFANA_URL || GRAFANA_JWT_KEY, {
		path: ["GRAFANA_JWT_KEY"],
		error: "is required with GRAFANA_URL: what tells Grafana who looks at it",
	})
	.superRefine((settings, context) => {
		for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const) {
			if (!settings[name] || settings.DATABASE_URL) continue;
			context.addIssue({ code: "custom", path: [name], message: "goes with DATABASE_URL" });
		}
		for (const name of ["SMS_TOKEN", "SMS_FROM"] as const) {
			if (!settings.SMS_ACCOUNT || settings[name]) continue;
			context.addIssue({ code: "custom", path: [name], message: "is required with SMS_ACCOUNT" });
		}
		if (Boolean(settings.PUSH_PUBLIC_KEY) !== Boolean(settings.PUSH_PRIVATE_KEY)) {
			context.addIssue({
				code: "custom",
				path: ["PUSH_PRIVATE_KEY"],
				message: "goes with PUSH_PUBLIC_KEY: set both or neither",
			});
		}
		for (const name of ["IMAGES_S3_BUCKET", "IMAGES_S3_KEY", "IMAGES_S3_SECRET"] as const) {
			if (!settings.IMAGES_S3_ENDPOINT || settings[name]) continue;
			context.addIssue({
				code: "custom",
				path: [name],
				message: "is required with IMAGES_S3_ENDPOINT",
			});
		}
	});

/** A link to web for a message; `path` begins with a slash. */
export function publicLink(
	{ PUBLIC_URL, PORT }: Pick<GatewayConfig, "PUBLIC_URL" | "PORT">,
	path: string,
): string {
	return new URL(path, PUBLIC_URL ?? `http://localhost:${PORT}`).href;
}

export type GatewayConfig = ReturnType<typeof readConfig>;

/** The gateway's settings from the environment; throws one error that names every invalid one. */
export function readConfig(env: Record<string, string | undefined>) {
	const parsed = schema.safeParse(env);
	if (!parsed.success) {
		const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
		throw new Error(`The gateway cannot start with these settings:\n${lines.join("\n")}`);
	}
	return parsed.data;
}
