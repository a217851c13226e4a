import type { ActionFunctionArgs } from "@remix-run/node";
import { previewDocument } from "~/components/page/preview-document.server";
import { Icon } from "~/components/ui/icon";
import { Thumbnail } from "~/components/ui/thumbnail";
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

interface AppPreviewView {
	name: string;
	slides: { id: string; alt: string }[];
	rewardRules: string;
	rewardIconId: string | null;
	mapPinId: string | null;
}

function AppPreview({ view }: { view: AppPreviewView }) {
	const { name, slides, rewardRules, rewardIconId, mapPinId } = view;
	return (
		<main className="phone-screen">
			<h1 className="phone-sender">{name}</h1>
			<ul className="phone-slides">
				{slides.map(({ id, alt }) => (
					<li key={id}>
						<Thumbnail id={id} width={320} height={180} alt={alt} className="phone-slide" />
					</li>
				))}
			</ul>
			{slides.length === 0 && <p className="hint">The app opens with the menu.</p>}
			<section className="phone-note">
				<p className="phone-line">
					{rewardIconId ? (
						<Thumbnail id={rewardIconId} width={32} height={32} />
					) : (
						<Icon name="gift" size={24} />
					)}
					<strong>Rewards</strong>
				</p>
				{rewardRules && <p className="whitespace-pre-wrap">{rewardRules}</p>}
			</section>
			<section className="phone-note">
				<p className="phone-line">
					{mapPinId ? (
						<Thumbnail id={mapPinId} width={32} height={32} />
					) : (
						<Icon name="pin" size={24} />
					)}
					<strong>Choose a location</strong>
				</p>
			</section>
		</main>
	);
}
