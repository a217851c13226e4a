import { z } from "zod";
import { AccountRefused, AccountUnauthorized } from "./account-provider";

const UNAUTHORIZED = 401;
const MOST_WORDS = 300;

const refusedSchema = z.object({
	message: z.string().optional(),
	error: z.object({ message: z.string().optional() }).optional(),
	errors: z.array(z.object({ detail: z.string().optional() })).optional(),
});

export function refusalOf(status: number, said: unknown, otherwise: string): AccountRefused {
	const refused = refusedSchema.safeParse(said);
	const words =
		refused.success &&
		(refused.data.errors?.[0]?.detail ?? refused.data.error?.message ?? refused.data.message);
	const Kind = status === UNAUTHORIZED ? AccountUnauthorized : AccountRefused;
	return new Kind((words || otherwise).slice(0, MOST_WORDS));
}
