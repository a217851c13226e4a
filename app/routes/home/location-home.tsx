import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { GetReadyCard } from "~/components/home/get-ready-card";
import { Home, HomeTitle } from "~/components/home/home";
import { HomeBeginning } from "~/components/home/home-beginning";
import { homeDrawings } from "~/components/home/home-drawings.server";
import { OpenBadge } from "~/components/hours/open-badge";
import { LinkOffer } from "~/components/identity/link-offer";
import { ClearMessages } from "~/components/notifier/clear-messages";
import { Page } from "~/components/page/page";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { StatusBadge } from "~/components/ui/status-badge";
import { TextLink } from "~/components/ui/text-link";
import type { OwnPlace } from "~/models/home/home-view";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import { homeView, showsAllIssues } from "~/services/home/home.server";
import { linkOffer } from "~/services/identity/single-sign-on-offer.server";
import { waitingView } from "~/services/notifier/waiting-messages.server";
import { requireLocationPage } from "~/services/web/access.server";
import { shortNames } from "~/services/web/location-options.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationHome);
	const { viewer, location } = access;
	const canClear =
		canSee(pages.notifications, viewer, location) &&
		viewerPermissions(viewer).includes("NOTIFICATION.API_UPDATE");
	const [view, offer, waiting] = await Promise.all([
		homeView(access, access.location, { showsAll: showsAllIssues(args.request) }),
		linkOffer(args.request, access),
		canClear ? waitingView(access.gateway) : null,
	]);
	return json({
		page: access.page,
		view,
		offer,
		waiting,
		drawings: homeDrawings(view),
		togetherPath: canSee(pages.someHome, viewer) ? pages.someHome.path : null,
		title: shortNames(viewer).get(location.storeId) ?? location.title,
		storeId: location.storeId,
	});
}

export default function LocationHome() {
	const { page, view, offer, waiting, drawings, title, storeId, togetherPath } =
		useLoaderData<typeof loader>();
	const [place] = view.places;
	return (
		<Page
			{...page}
			wide
			tight={view.stopPath !== null}
			title={<HomeTitle {...view} />}
			purpose={view.day ? `${title} · ${view.welcome}` : `Today at ${title}.`}
			actions={
				view.stopPath &&
				!place?.isStopped && (
					<ButtonLink to={view.stopPath} variant="danger-quiet" icon="alert">
						Stop orders
					</ButtonLink>
				)
			}
			badge={
				place &&
				(place.isStopped ? (
					<StatusBadge tone="danger">Stopped</StatusBadge>
				) : (
					<>
						<OpenBadge isOpen={place.isOpen} isOdd={place.isOddlyClosed}>
							{place.phrase}
						</OpenBadge>
						{place.rule?.to && (
							<span className="home-rule">
								<TextLink to={place.rule.to}>{place.rule.label}</TextLink>
							</span>
						)}
					</>
				))
			}
		>
			{view.ownPlaces.length > 1 && (
				<OwnPlaces places={view.ownPlaces} hereId={storeId} allPath={togetherPath} />
			)}
			{view.getReady.length > 0 && <GetReadyCard steps={view.getReady} />}
			{view.isNew === "no-order" && view.getReady.length === 0 && (
				<HomeBeginning kind="no-order" createPath={null} />
			)}
			<Home view={view} page={page} drawings={drawings} />
			{waiting !== null && (
				<ClearMessages
					page={page}
					messages={waiting}
					action={`/location/${storeId}/notifications/clear`}
					where="this location"
					atHome
				/>
			)}
			<LinkOffer offer={offer} csrf={page.csrf} />
		</Page>
	);
}

type OwnPlacesProps = {
	places: readonly OwnPlace[];
	hereId: string;
	allPath: string | null;
};

function OwnPlaces({ places, hereId, allPath }: OwnPlacesProps) {
	return (
		<nav className="own-places" aria-label="Your locations">
			<span className="own-places-head">
				{allPath ? (
					<TextLink to={allPath}>Your {places.length} locations</TextLink>
				) : (
					<>Your {places.length} locations</>
				)}
			</span>
			<ul>
				{places.map((place) => (
					<li key={place.storeId}>
						{place.to && place.storeId !== hereId ? (
							<Link to={place.to} discover="none" className="link">
								{place.shortTitle}
							</Link>
						) : (
							<strong>{place.shortTitle}</strong>
						)}{" "}
						<Needs place={place} />
					</li>
				))}
			</ul>
		</nav>
	);
}

function Needs({
	place: { isStopped, isOpen, isOddlyClosed, late, newOrders, problems },
}: {
	place: OwnPlace;
}) {
	const isLate = late !== null && late.count > 0;
	const hasNew = newOrders !== null && newOrders.count > 0;
	return (
		<>
			{isStopped && <Badge tone="danger">Stopped</Badge>}
			{isLate && <Badge tone="danger">{late.count} late</Badge>}
			{hasNew && <Badge tone="warning">{newOrders.count} new</Badge>}
			{problems > 0 && (
				<Badge tone="danger">
					{problems} {problems === 1 ? "problem" : "problems"}
				</Badge>
			)}
			{!isStopped && !isLate && !hasNew && problems === 0 && (
				<Badge tone={isOpen ? "success" : isOddlyClosed ? "warning" : "neutral"}>
					{isOpen ? "Open" : "Closed"}
				</Badge>
			)}
		</>
	);
}
