import { cardNumberField } from "~/models/gift-cards/gift-card.schema";
import {
	COLUMNS,
	type FileCard,
	missingColumns,
	type SealedNumber,
} from "~/models/gift-cards/import";
import type { GatewayConfig } from "../../core/config";
import { readCsv } from "../../core/read-csv";
import { numberColumns } from "../card-number";

type Config = Pick<GatewayConfig, "SESSION_SECRET">;

/** The rows of a CSV of gift cards as text, with their numbers sealed. Throws 422 for what is no such file. */
export function readCards(bytes: Uint8Array, config: Config) {
	return readCsv(bytes, {
		columns: COLUMNS,
		missing: missingColumns,
		rowOf: (cell, row): FileCard => ({
			row,
			number: sealed(cell("number"), config),
			cardId: cell("cardId"),
			balance: cell("balance"),
			value: cell("value"),
			expiresOn: cell("expiresOn"),
			recipientName: cell("recipientName"),
			recipientEmail: cell("recipientEmail"),
			location: cell("location"),
		}),
	});
}

function sealed(typed: string, config: Config): SealedNumber | null {
	const { data: number } = cardNumberField.safeParse(typed);
	return number === undefined ? null : numberColumns(number, config);
}
