import type { ActionFunctionArgs } from "@remix-run/node";
import { previewDocument } from "~/components/page/preview-document.server";
import { PreviewedBlock } from "~/components/shell/blocks/previewed-block";
import { pages } from "~/models/pages/pages";
import { requireDemoPage } from "~/services/shell/demo-page.server";
import { framedPage } from "~/services/web/framed-page.server";
import { readPreferences } from "~/services/web/preferences.server";
import { parseDraftPreview } from "~/services/web/typed-preview.server";

/** Preview on the building blocks page: shows the name as typed. */
export async function action(args: ActionFunctionArgs) {
	await requireDemoPage(args, pages.blocks);
	const typed = await parseDraftPreview(args.request);
	const { theme } = readPreferences(args.request);
	return framedPage((given) =>
		previewDocument(<PreviewedBlock name={typed.text("name")} />, {
			...given,
			theme,
			title: "Preview",
		}),
	);
}
