import { z } from "zod";
import {
	proxiesSetting,
	secretSetting,
	tilesSetting,
} from "~/models/shared/service-settings.schema";

const schema = z.object({
	GATEWAY_URL: z.url().default("http://127.0.0.1:4000"),
	SESSION_SECRET: secretSetting(32, "a random string of at least 32 characters"),
	SERVICE_KEY: secretSetting(16, "the same key as the gateway's"),
	/** Behind a proxy; cookies are Secure when it is https. */
	PUBLIC_URL: z.url().optional(),
	GATEWAY_TIMEOUT_MS: z.coerce.number().int().min(100).default(30_000),
	GATEWAY_LONG_TIMEOUT_MS: z.coerce.number().int().min(100).default(60_000),
	LIVE_RECONNECT_MS: z.coerce.number().int().min(50).default(10_000),
	LIVE_RENEW_MS: z.coerce.number().int().min(50).default(900_000),
	SUPPORT_URL: z.string().default("mailto:support@platform.test"),
	SALES_URL: z.string().default("mailto:sales@platform.test"),
	HELP_URL: z.string().default("https://help.platform.test"),
	POS_DASHBOARD_URL: z.string().default("https://pos.platform.test/dashboard"),
	/** Public store URL; web itself serves a plain store page. */
	STORE_URL: z.url({ protocol: /^https?$/ }).optional(),
	/** Map tile URL, such as https://{s}.tiles.example/{z}/{x}/{y}.png. */
	MAP_TILES_URL: tilesSetting.optional(),
	GRAFANA_URL: z.url({ protocol: /^https?$/ }).optional(),
	MAP_TILES_ATTRIBUTION: z.string().max(300).default(""),
	TRUST_PROXY: proxiesSetting,
	LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export const config = readConfig(process.env);

function readConfig(env: NodeJS.ProcessEnv) {
	const parsed = schema.safeParse(env);
	if (!parsed.success) {
		const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
		throw new Error(`Web cannot start with these settings:\n${lines.join("\n")}`);
	}
	return parsed.data;
}
