import { z } from "zod";
import { trustedProxies } from "./forwarded-address";

const FEWEST_DIFFERENT = 8;

/** A secret: long enough, and with as many different characters as any random one has. */
export function secretSetting(length: number, purpose: string) {
	return z
		.string({ error: `is required: ${purpose}` })
		.min(length, `must be at least ${length} characters`)
		.refine(
			(secret) => new Set(secret).size >= FEWEST_DIFFERENT,
			"must be random: it repeats few characters",
		);
}

/** The number of proxies in front; "off" is none, "on" is one. */
export const proxiesSetting = z
	.string()
	.default("off")
	.transform((setting, context) => {
		const proxies = trustedProxies(setting);
		if (proxies !== null) return proxies;
		context.addIssue({ code: "custom", message: "must be off, on or a number of proxies" });
		return z.NEVER;
	});
