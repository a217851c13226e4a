import { fileChunks } from "~/models/shared/file-chunks.server";
import { FILE_TYPES, type FileColumn, type FileType } from "~/models/shared/table-file";

type PageAt<Row> = (index: number) => Promise<readonly Row[]>;

/**
 * Downloads a table from `pageAt` 0, 1, … until empty, as a workbook (`format=xlsx`) or CSV. Reads the first page
 * before responding so that its errors show; later errors abort the download.
 */
export async function tableFile<Row>(
	request: Request,
	name: string,
	columns: readonly FileColumn<Row>[],
	pageAt: PageAt<Row>,
): Promise<Response> {
	const pages = pagesFrom(await pageAt(0), pageAt);
	const type = requestedFileType(request);
	return new Response(toStream(fileChunks(type, name, columns, pages)), {
		headers: {
			"content-type": FILE_TYPES[type],
			"content-disposition": `attachment; filename="${name.replace(/[^\w.-]+/g, "-")}.${type}"`,
			"cache-control": "no-store",
			"x-content-type-options": "nosniff",
		},
	});
}

function requestedFileType({ url }: Request): FileType {
	return new URL(url).searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
}

async function* pagesFrom<Row>(first: readonly Row[], pageAt: PageAt<Row>) {
	for (let [rows, index] = [first, 1]; rows.length > 0; rows = await pageAt(index++)) yield rows;
}

function toStream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await chunks.next();
			if (done) controller.close();
			else controller.enqueue(value);
		},
		async cancel() {
			await chunks.return(undefined);
		},
	});
}
