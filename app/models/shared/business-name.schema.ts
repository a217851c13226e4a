import { z } from "zod";
import { tooLong } from "./messages";

const MIN = 5;
const MAX = 200;
const TOO_SHORT = `Business name should be at least ${MIN} characters`;

/** The name of a business, of an organization as of a franchisee (spec 5.13). */
export const businessName = z
	.string({ error: TOO_SHORT })
	.trim()
	.min(MIN, TOO_SHORT)
	.max(MAX, tooLong(MAX))
	.meta({ example: "Harbour Lane Kitchen" });
