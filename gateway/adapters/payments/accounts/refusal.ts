import { z } from "zod";
import { AccountError, AccountUnauthorized } from "./account-provider";

const UNAUTHORIZED = 401;
const MAX_MESSAGE_LENGTH = 300;

const refusedSchema = z.object({
	message: z.string().nullish(),
	error: z.object({ message: z.string().nullish() }).nullish(),
	errors: z.array(z.object({ detail: z.string().nullish() })).nullish(),
});

export function toAccountError(status: number, said: unknown, otherwise: string): AccountError {
	const refused = refusedSchema.safeParse(said);
	const message =
		refused.success &&
		(refused.data.errors?.[0]?.detail ?? refused.data.error?.message ?? refused.data.message);
	const Kind = status === UNAUTHORIZED ? AccountUnauthorized : AccountError;
	return new Kind((message || otherwise).slice(0, MAX_MESSAGE_LENGTH));
}
