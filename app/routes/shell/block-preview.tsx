import type { ActionFunctionArgs } from "@remix-run/node";
import { previewDocument } from "~/components/page/preview-document.server";
import { PreviewedBlock } from "~/components/shell/blocks/previewed-block";
import { pages } from "~/models/pages/pages";
import { requireDemoPage } from "~/services/shell/demo-page.server";
import { framedPage } from "~/services/web/framed-page.server";
import { preferencesOf } from "~/services/web/preferences.server";
import { typedPreview } from "~/services/web/typed-preview.server";

/** What the preview on the page of all blocks shows: the name as typed. */
export async function action(args: ActionFunctionArgs) {
	await requireDemoPage(args, pages.blocks);
	const typed = await typedPreview(args.request);
	const { theme } = preferencesOf(args.request);
	return framedPage((given) =>
		previewDocument(<PreviewedBlock name={typed.text("name")} />, {
			...given,
			theme,
			title: "Preview",
		}),
	);
}
