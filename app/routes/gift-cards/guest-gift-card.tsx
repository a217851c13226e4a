import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GuestGiftCard as GiftCard } from "~/components/storefront/guest-gift-card";
import { STORE_LOOK } from "~/components/storefront/store-look";
import { storeMeta } from "~/components/storefront/store-meta";
import { numberInGroups } from "~/models/gift-cards/gift-card";
import type { PublicGiftCard } from "~/models/gift-cards/public-gift-card";
import { giftCardCodeSchema } from "~/models/gift-cards/public-gift-card.schema";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { formatMoney } from "~/models/shared/money";
import { formatDate } from "~/models/shared/plain-date";
import type { GuestGiftCardView } from "~/models/storefront/guest-gift-card-view";
import type { PublicWebStore } from "~/models/webstore/public-web-store";
import { withoutFonts } from "~/models/webstore/theme-css";
import type { GatewayClient } from "~/services/gateway/client.server";
import { getPublicWebStore } from "~/services/gateway/storefront/public-menu.server";
import { unlessMissing } from "~/services/gateway/unless-missing.server";
import { PLAIN_WEB_STORE, storeBrand } from "~/services/storefront/store-brand.server";
import { requirePublicPage } from "~/services/web/public-access.server";

const STATE_MESSAGES = {
	active: "",
	used: "This card is used up.",
	expired: "This card has expired.",
	off: "This card is turned off. Please ask the restaurant.",
} as const;

export { GiftCardError as ErrorBoundary } from "~/components/storefront/store-error";

export const handle = STORE_LOOK;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
	[
		...storeMeta(data && { ...data.view, description: "" }, "Gift card not found"),
		{ name: "robots", content: "noindex" },
	] as ReturnType<MetaFunction>;

/** A gift card for anyone with its link (spec 3.29). */
export async function loader(args: LoaderFunctionArgs) {
	const { gateway } = await requirePublicPage(args);
	const code = new URL(args.request.url).searchParams.get("code") ?? "";
	const card = await findGuestCard(gateway, code);
	const web = await unlessMissing(getPublicWebStore(gateway, card.slug));
	return json({ view: guestGiftCardView(card, web), css: withoutFonts(web?.css ?? "") });
}

export default function GuestGiftCard() {
	const { view } = useLoaderData<typeof loader>();
	return <GiftCard view={view} />;
}

async function findGuestCard(gateway: GatewayClient, code: string): Promise<PublicGiftCard> {
	const parsed = giftCardCodeSchema.safeParse({ code });
	if (!parsed.success) throw new Response("Gift card not found", { status: 404 });
	return gateway.get("/api/v2/public/gift-cards", { query: parsed.data });
}

function guestGiftCardView(
	card: PublicGiftCard,
	web: Pick<PublicWebStore, "look" | "configuration"> | null,
): GuestGiftCardView {
	const { seller, number, state, balance, value, currency, expiresOn, senderName } = card;
	return {
		title: `${seller} gift card`,
		brand: storeBrand({ name: seller, logoId: null, footNote: "" }, web ?? PLAIN_WEB_STORE),
		balance: formatMoney(balance, currency),
		ofValue: balance === value ? "" : `of ${formatMoney(value, currency)}`,
		stateMessage: STATE_MESSAGES[state],
		number: numberInGroups(number),
		expires: expiresOn ? formatDate(expiresOn) : "Never",
		from: senderName,
		message: card.message,
		orderingUrl: state === "active" ? (web?.configuration.orderingUrl ?? "") : "",
		acceptedAt: card.acceptedAt.map(({ title, address, slug }) => ({
			title,
			address,
			path: pagePath(pages.storePage, { slug }),
		})),
	};
}
