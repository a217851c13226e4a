import type { HomeView, PlaceSort } from "~/models/home/home-view";
import { Card } from "../ui/card";
import { HomeFigures } from "./home-figures";
import { HomePlaces } from "./home-places";
import { HomeProblems } from "./home-problems";
import { HomeShortcuts } from "./home-shortcuts";
import { HomeStops } from "./home-stops";
import { HomeWaitingList } from "./home-waiting-list";
import { HourFigure } from "./hour-figure";

interface HomeProps {
	view: HomeView;
	chart: string | null;
	sort?: { by: PlaceSort; descending: boolean } | null;
}

/** What needs a person, then figures, then lists. */
export function Home({ view, chart, sort = null }: HomeProps) {
	const { sales, problems, waiting, stops, places, shortcuts } = view;
	const hasMany = (problems?.length ?? 0) > 1;
	return (
		<>
			{stops && <HomeStops stops={stops} />}
			{(problems || waiting) && (
				<div className={hasMany && waiting ? "columns columns-2" : "columns"}>
					{problems && <HomeProblems problems={problems} />}
					{waiting && <HomeWaitingList lines={waiting} isWide={!hasMany} />}
				</div>
			)}
			{sales && <HomeFigures sales={sales} />}
			{places.length > 1 && <HomePlaces places={places} sort={sort} />}
			{sales?.hours && chart && (
				<Card>
					<HourFigure hours={sales.hours} markup={chart} />
				</Card>
			)}
			<HomeShortcuts shortcuts={shortcuts} />
		</>
	);
}
