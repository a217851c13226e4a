import type { ActionFunctionArgs } from "@remix-run/node";
import { AppPreview } from "~/components/mobile-app/app-preview";
import { previewDocument } from "~/components/page/preview-document.server";
import { pages } from "~/models/pages/pages";
import { requirePage } from "~/services/web/access.server";
import { framedPage } from "~/services/web/framed-page.server";
import { readPreferences } from "~/services/web/preferences.server";
import { parseDraftPreview } from "~/services/web/typed-preview.server";

/** The app with the settings that are being typed (spec 3.34). */
export async function action(args: ActionFunctionArgs) {
	const { merchant } = await requirePage(args, pages.appSettings);
	const { text, image, rows } = await parseDraftPreview(args.request);
	const slides = rows("slides")
		.map((row) => ({
			order: Number(text(`${row}.showOrder`)),
			id: image(`${row}.imageId`) ?? "",
			alt: text(`${row}.alt`),
		}))
		.filter(({ id }) => id !== "")
		.sort((one, other) => one.order - other.order);
	const view = {
		name: merchant.name,
		slides,
		rewardRules: text("rewardRules"),
		rewardIconId: image("rewardIconId"),
		mapPinId: image("mapPinId"),
	};
	const { theme } = readPreferences(args.request);
	return framedPage((given) =>
		previewDocument(<AppPreview view={view} />, { ...given, theme, title: "Mobile app" }),
	);
}
