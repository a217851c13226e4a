import { cardNumberField } from "~/models/gift-cards/gift-card.schema";
import {
	COLUMNS,
	type FileCard,
	type ImportColumn,
	missingColumns,
	type SealedNumber,
} from "~/models/gift-cards/import";
import type { GatewayConfig } from "../../core/config";
import type { FileFormat } from "../../core/file-import";
import { numberColumns } from "../card-number";
import { giftCardFiles } from "../tables";

type Config = Pick<GatewayConfig, "SESSION_SECRET">;

/** Format of gift card files; both the numbers and the files are encrypted. */
export function cardFormat(config: Config): FileFormat<ImportColumn, FileCard> {
	return {
		importer: "gift-cards",
		files: giftCardFiles,
		sealedFor: "gift card files",
		columns: COLUMNS,
		missing: missingColumns,
		toRow: (cell, row) => ({
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
	};
}

function sealed(typed: string, config: Config): SealedNumber | null {
	const { data: number } = cardNumberField.safeParse(typed);
	return number === undefined ? null : numberColumns(number, config);
}
