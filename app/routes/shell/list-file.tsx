import { LIST_FILES } from "~/services/files/list-files.server";
import { csvLoader } from "~/services/web/csv-loader.server";
import { requireListFile } from "~/services/web/list-file.server";

export const loader = csvLoader(async (args) => {
	const { file, access } = await requireListFile(args, LIST_FILES);
	return file.answer(args, access);
});
