import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportCardsForm } from "~/components/gift-cards/import-cards-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pages } from "~/models/pages/pages";
import type { FileAnswer } from "~/models/shared/previewed-file";
import { importCardsView, importGiftCards } from "~/services/gift-cards/import-gift-cards.server";
import { requirePage } from "~/services/web/access.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.importGiftCards);
	return json({
		page: access.page,
		view: importCardsView(access),
		cancelTo: pages.giftCardImports.path,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.importGiftCards, "GIFT_CARD.IMPORT");
	return importGiftCards(args, access);
}

export default function ImportGiftCards() {
	const { page, view, cancelTo } = useLoaderData<typeof loader>();
	const answer = useActionData<FileAnswer>();
	return (
		<Page {...page}>
			<ImportCardsForm page={page} view={view} cancelTo={cancelTo} answer={answer} />
		</Page>
	);
}
