import { useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import type { HomeView, PlaceSort } from "~/models/home/home-view";
import { LinkOffer } from "../identity/link-offer";
import { ClearMessages } from "../notifier/clear-messages";
import { Page } from "../page/page";
import { ButtonLink } from "../ui/button";
import { GetReadyCard } from "./get-ready-card";
import { Home, type HomeDrawings, HomePurpose, HomeTitle } from "./home";
import { HomeBeginning } from "./home-beginning";

interface Shown {
	page: Omit<ComponentProps<typeof Page>, "children"> & { csrf: string; formKey: string };
	view: HomeView;
	sort: { by: PlaceSort; descending: boolean } | null;
	drawings: HomeDrawings;
	offer: ComponentProps<typeof LinkOffer>["offer"];
	unsentMessages: ComponentProps<typeof ClearMessages>["messages"] | null;
	createPath: string | null;
}

export default function LocationsHome() {
	const { page, view, sort, offer, unsentMessages, drawings, createPath } =
		useLoaderData() as Shown;
	return (
		<Page
			{...page}
			wide
			tight={view.stopPath !== null}
			title={<HomeTitle {...view} />}
			purpose={view.day || view.openCount ? <HomePurpose {...view} /> : page.purpose}
			actions={
				view.stopPath && (
					<ButtonLink to={view.stopPath} variant="danger-quiet" icon="alert">
						Stop orders
					</ButtonLink>
				)
			}
		>
			{view.getReady.length > 0 && <GetReadyCard steps={view.getReady} note={view.getReadyNote} />}
			{view.isNew && view.getReady.length === 0 && (
				<HomeBeginning kind={view.isNew} createPath={createPath} />
			)}
			<Home view={view} page={page} drawings={drawings} sort={sort} />
			{unsentMessages !== null && (
				<ClearMessages
					page={page}
					messages={unsentMessages}
					action={"/home/clear-messages"}
					where="all locations"
					atHome
				/>
			)}
			<LinkOffer offer={offer} csrf={page.csrf} />
		</Page>
	);
}
