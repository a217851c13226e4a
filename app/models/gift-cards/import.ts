import type { Constraint } from "@conform-to/dom";
import { CSV_MESSAGES } from "~/models/shared/csv-file";
import { isUnfinished, type Task } from "~/models/shared/task";
import type { TaskListRow } from "~/models/shared/task-view";
import { GIFT_CARD_TYPES } from "./gift-card";

export const CARD_IMPORT = "import-gift-cards";
export const CARD_IMPORT_FEATURE = "isGiftCardImportEnabled";
export const CARD_FEATURES = ["giftcardsPurchaseEnabled", CARD_IMPORT_FEATURE] as const;

export const MAX_BYTES = 10 * 1024 * 1024;

export const FILE_MESSAGES = {
	...CSV_MESSAGES,
	tooLarge: "File maximum size should be 10Mb",
	failed: "Upload error. Please check your file",
} as const;

export const NEW_CARD = "New gift card.";
export const NEW_EXPIRED_CARD = "New gift card, already expired.";
export const EXPIRED_ROW = "Expires: This day has passed. To import it, allow expired cards.";
export const LESS_THAN_BALANCE = "Value: Enter at least the balance";

/** Digital cards are issued by email, never from a file. */
export const IMPORTED_TYPES = {
	physical: GIFT_CARD_TYPES.physical,
	third_party: GIFT_CARD_TYPES.third_party,
} as const;
export type ImportedType = keyof typeof IMPORTED_TYPES;
export const IMPORTED_TYPE_NAMES = Object.keys(IMPORTED_TYPES) as ImportedType[];

export const KNOWN_CARD = "This card already exists.";
export const NO_SUCH_CARD = "Number: Enter the full number to add a card";

export const COLUMNS = {
	/** ID in Mise's own export, which omits full numbers; such cards stay unchanged. */
	cardId: { header: "ID", aliases: [] },
	number: {
		header: "Number",
		aliases: [
			"Card number",
			"Gift card number",
			"GAN",
			"Gift card code",
			"Code",
			"Gift card",
			"Card",
		],
	},
	balance: {
		header: "Balance",
		aliases: ["Current balance", "Remaining balance", "Amount remaining", "Amount"],
	},
	value: {
		header: "Value",
		aliases: [
			"First value",
			"Initial value",
			"Initial amount",
			"Initial balance",
			"Original value",
			"Load amount",
		],
	},
	expiresOn: {
		header: "Expires",
		aliases: ["Pays until", "Expires on", "Expires at", "Expiration date", "Expiry date", "Expiry"],
	},
	recipientName: { header: "Recipient", aliases: ["Recipient name", "Name"] },
	recipientEmail: { header: "Email", aliases: ["Recipient email", "E-mail", "Email address"] },
	location: { header: "Location", aliases: ["Location ID", "Location name", "Store"] },
} as const;
export type ImportColumn = keyof typeof COLUMNS;

/** The columns that a file has to have, and has not. */
export function missingColumns(columns: readonly (ImportColumn | null)[]): string[] {
	return (["number", "balance"] as const)
		.filter((each) => !columns.includes(each) && !(each === "number" && columns.includes("cardId")))
		.map((each) => COLUMNS[each].header);
}

/** Card number stored as hash and ciphertext, with its last four characters readable. */
export interface SealedNumber {
	numberHash: string;
	numberSealed: string;
	last4: string;
}

/** File row as text; its card number is sealed, or null if invalid. `row` is the spreadsheet row number. */
export interface FileCard extends Record<Exclude<ImportColumn, "number">, string> {
	row: number;
	number: SealedNumber | null;
}

export interface CardPlace {
	storeId: string;
	title: string;
	short: string;
}

/** The location that a cell names by id, title or short name, or the issue with it. */
export function placeNamed(
	places: readonly CardPlace[],
	typed: string,
): { storeId: string } | { problem: string } {
	const wanted = typed.trim().toLowerCase();
	for (const name of ["storeId", "title", "short"] as const) {
		const [found, ...others] = places.filter((place) => place[name].toLowerCase() === wanted);
		if (!found) continue;
		if (others.length === 0) return { storeId: found.storeId };
		return { problem: `Location: Several locations are named “${typed}”, so enter the ID` };
	}
	return { problem: `Location: No location is named “${typed}”` };
}

export const IMPORT_STATUSES = {
	pending: "Pending",
	inProgress: "In progress",
	completed: "Completed",
	canceled: "Canceled",
	failed: "Failed",
} as const;
export type ImportStatus = keyof typeof IMPORT_STATUSES;

/** Import status; one that ended without adding a card has failed, unless people canceled it. */
export function importStatus(task: Pick<Task, "status" | "changed">): ImportStatus {
	if (isUnfinished(task)) return task.status === "waiting" ? "pending" : "inProgress";
	if (task.status === "cancelled") return "canceled";
	const isWhole = task.status === "done" || task.status === "done-with-errors";
	return isWhole && task.changed > 0 ? "completed" : "failed";
}

export type CardImportRow = Omit<TaskListRow, "status"> & { status: ImportStatus };

export interface ImportCardsView {
	constraint: Record<string, Constraint>;
	values: object;
	locations: { value: string; label: string }[];
}
