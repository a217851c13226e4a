import { z } from "zod";
import { columnsField, dateOrderField } from "~/models/shared/csv-file.schema";
import { toDecimalPoint } from "~/models/shared/csv-format";
import type { DateOrder } from "~/models/shared/date-order";
import { dayInFile } from "~/models/shared/file-days";
import { NUMBER_MESSAGE } from "./gift-card";
import { DAY_MESSAGE, giftCardFields, LOCATION_MESSAGE, valueTextField } from "./gift-card.schema";
import {
	type CardPlace,
	type FileCard,
	IMPORTED_TYPE_NAMES,
	LESS_THAN_BALANCE,
	NO_SUCH_CARD,
	placeNamed,
} from "./import";

const type = z.enum(IMPORTED_TYPE_NAMES, { error: "Choose one from the list" });

export const cardImportSchema = z.object({
	fileId: z.uuid(),
	type: type.meta({ example: "physical" }),
	/** Default location for rows without one; if omitted, the organization's first. */
	storeId: z.uuid().optional(),
	/** Takes cards whose last day is over already, which are refused otherwise. */
	allowsExpired: z.boolean().default(false),
	dates: dateOrderField.meta({ example: "mdy" }).optional(),
	columns: columnsField.optional(),
});

export const cardImportFormSchema = z.object({
	type,
	storeId: z.string({ error: LOCATION_MESSAGE }).pipe(z.uuid(LOCATION_MESSAGE)),
	allowsExpired: z.boolean().default(false),
	dates: dateOrderField.optional(),
});

export const importedCardSchema = z.object({
	number: z
		.object({ numberHash: z.string(), numberSealed: z.string(), last4: z.string() })
		.nullable(),
	storeId: z.string(),
	balance: z.number(),
	value: z.number(),
	expiresOn: z.string().nullable(),
	recipientName: z.string(),
	recipientEmail: z.string(),
	problem: z.string(),
	/** A card that is here already, of which the row has no whole number. */
	isKnown: z.boolean().default(false),
});
export type ImportedCard = z.output<typeof importedCardSchema>;

/** Parses a row into a card, with the issue if invalid; `defaultStoreId` is the location for rows that name none. */
export function readCard(
	given: FileCard,
	{
		places,
		defaultStoreId,
		order,
	}: { places: readonly CardPlace[]; defaultStoreId: string; order: DateOrder },
): ImportedCard {
	const issues: string[] = [];
	function read<T>(schema: z.ZodType<T>, typed: string, about = ""): T | undefined {
		const parsed = schema.safeParse(typed);
		if (!parsed.success) issues.push(`${about}${parsed.error.issues[0]?.message}`);
		return parsed.data;
	}
	if (!given.number) issues.push(given.cardId ? NO_SUCH_CARD : `Number: ${NUMBER_MESSAGE}`);
	const readAmount = (cell: string, about: string) =>
		read(valueTextField, toDecimalPoint(cell), about);
	const balance = readAmount(given.balance, "Balance: ") ?? 0;
	const value = given.value ? (readAmount(given.value, "Value: ") ?? balance) : balance;
	if (value < balance) issues.push(LESS_THAN_BALANCE);
	const expiresOn = given.expiresOn ? dayInFile(given.expiresOn, order) : null;
	if (given.expiresOn && !giftCardFields.expiresOn.safeParse(expiresOn ?? "").success) {
		issues.push(`Expires: ${DAY_MESSAGE}`);
	}
	const { recipientName, recipientEmail } = giftCardFields;
	const place = given.location ? placeNamed(places, given.location) : { storeId: defaultStoreId };
	if ("problem" in place) issues.push(place.problem);
	return {
		number: given.number,
		balance,
		value,
		expiresOn,
		recipientName: read(recipientName, given.recipientName, "Recipient: ") ?? "",
		recipientEmail: read(recipientEmail, given.recipientEmail) ?? "",
		storeId: "storeId" in place ? place.storeId : defaultStoreId,
		problem: issues.join(". "),
		isKnown: false,
	};
}
