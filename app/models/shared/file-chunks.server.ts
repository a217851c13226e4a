import { csvChunks } from "./csv-chunks.server";
import type { FileColumn, FileType, RowPages } from "./table-file";
import { workbookChunks } from "./workbook-chunks.server";

export function fileChunks<Row>(
	type: FileType,
	title: string,
	columns: readonly FileColumn<Row>[],
	pages: RowPages<Row>,
): AsyncGenerator<Uint8Array> {
	return type === "xlsx" ? workbookChunks(title, columns, pages) : csvChunks(columns, pages);
}
