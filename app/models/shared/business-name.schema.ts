import { z } from "zod";

const MIN = 5;
const MAX = 200;
const TOO_SHORT = `Business name should be at least ${MIN} characters`;

/** The name of a business, of an organization as of a franchisee (spec 5.13). */
export const businessName = z
	.string({ error: TOO_SHORT })
	.trim()
	.min(MIN, TOO_SHORT)
	.max(MAX, `Business name should be at most ${MAX} characters`)
	.meta({ example: "Harbour Lane Kitchen" });
