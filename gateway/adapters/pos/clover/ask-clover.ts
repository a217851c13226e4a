import { z } from "zod";
import { orElse } from "../../../core/absent";
import { again, type Refusal, type Vendor } from "../ask-vendor";

export const LINK_CLOVER_AGAIN =
	"Mise has no permission for this at Clover. Link Clover again on the location's payment page.";

const errorAnswer = z.object({ message: orElse(z.string(), ""), details: orElse(z.string(), "") });

export const CLOVER: Vendor = {
	name: "Clover",
	headers: {},
	linkAgain: LINK_CLOVER_AGAIN,
	readErrors(json) {
		const read = errorAnswer.safeParse(json).data;
		if (!read) return [];
		return [{ message: read.details || read.message, code: read.message }];
	},
};

/** The path of a merchant's resources. */
export function merchantPath(accountId: string): string {
	return `/v3/merchants/${encodeURIComponent(accountId)}`;
}

/** An answer that Clover's description does not allow. */
export function unreadable(): Refusal {
	return again("Clover's answer cannot be read", null);
}
