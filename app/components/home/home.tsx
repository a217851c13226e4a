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

/** So many problems leave room for the figures beside them. */
const LONG = 6;

export function Home({ view, chart, sort = null }: HomeProps) {
	const { sales, problems, waiting, stops, places, shortcuts } = view;
	const count = problems?.length ?? 0;
	const hasMany = count > 1;
	const isBesideProblems = count >= LONG && waiting !== null;
	const figures = sales && <HomeFigures sales={sales} />;
	return (
		<>
			{stops && <HomeStops stops={stops} />}
			{(problems || waiting) && (
				<div className={hasMany && waiting ? "columns columns-2" : "columns"}>
					{problems && <HomeProblems problems={problems} />}
					{waiting && !isBesideProblems && <HomeWaitingList lines={waiting} isWide={!hasMany} />}
					{waiting && isBesideProblems && (
						<div className="home-side">
							<HomeWaitingList lines={waiting} isWide={false} />
							{figures}
						</div>
					)}
				</div>
			)}
			{!isBesideProblems && figures}
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
