import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GuestCard } from "~/components/storefront/guest-card";
import { STORE_LOOK } from "~/components/storefront/store-look";
import { storeMeta } from "~/components/storefront/store-meta";
import { withoutFonts } from "~/models/webstore/theme-css";
import { getPublicWebStore } from "~/services/gateway/storefront/public-menu.server";
import { unlessMissing } from "~/services/gateway/unless-missing.server";
import { findGuestCard } from "~/services/gift-cards/guest-gift-card.server";
import { guestCardView } from "~/services/storefront/guest-card-view.server";
import { requirePublicPage } from "~/services/web/public-access.server";

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
	return json({ view: guestCardView(card, web), css: withoutFonts(web?.css ?? "") });
}

export default function GuestGiftCard() {
	const { view } = useLoaderData<typeof loader>();
	return <GuestCard view={view} />;
}
