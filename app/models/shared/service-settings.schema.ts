import { z } from "zod";
import { trustedProxies } from "./forwarded-address";

const FEWEST_DIFFERENT = 8;

/** A secret of enough length and different characters to be random. */
export function secretSetting(length: number, purpose: string) {
	return z
		.string({ error: `is required: ${purpose}` })
		.min(length, `must be at least ${length} characters`)
		.refine(
			(secret) => new Set(secret).size >= FEWEST_DIFFERENT,
			"must be random: it repeats few characters",
		);
}

/** Number of trusted proxies; "off" is 0, "on" is 1. */
export const proxiesSetting = z
	.string()
	.default("off")
	.transform((setting, context) => {
		const proxies = trustedProxies(setting);
		if (proxies !== null) return proxies;
		context.addIssue({ code: "custom", message: "must be off, on or a number of proxies" });
		return z.NEVER;
	});

/** The address of the pictures of maps, with places for their numbers; a policy names its host. */
export const tilesSetting = z
	.string()
	.regex(
		/^https?:\/\/(?:\{s\}\.)?[a-z0-9.-]+(?::\d+)?\/[^\s;,]*$/i,
		"must be an http address; {s} may only be the first part of its host",
	)
	.refine(
		(url) => ["{z}", "{x}", "{y}"].every((part) => url.includes(part)),
		"must contain {z}, {x} and {y}",
	);
