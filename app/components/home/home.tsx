import type { HomeView } from "~/models/home/home-view";
import { Columns } from "../page/columns";
import { StatCard } from "../page/stat-card";
import { Card } from "../ui/card";
import { HomePlaces } from "./home-places";
import { HomeShortcuts } from "./home-shortcuts";
import { HomeWaitingList } from "./home-waiting-list";
import { HourFigure } from "./hour-figure";

interface HomeProps {
	view: HomeView;
	chart: string | null;
}

export function Home({ view, chart }: HomeProps) {
	const { sales, waiting, places, shortcuts } = view;
	return (
		<>
			{sales?.figures.map(({ currency, figures }) => (
				<section key={currency ?? ""} aria-label={currency ?? "Today"}>
					{currency && <h2 className="section-title mb-2">{currency}</h2>}
					<Columns count={3}>
						{figures.map((figure) => (
							<StatCard key={figure.label} {...figure} />
						))}
					</Columns>
				</section>
			))}
			{sales && <p className="text-sm text-muted-foreground">{sales.note}</p>}
			{(sales?.hours || waiting) && (
				<div className={sales?.hours && waiting ? "columns columns-aside" : undefined}>
					{sales?.hours && chart && (
						<Card>
							<HourFigure hours={sales.hours} markup={chart} />
						</Card>
					)}
					{waiting && <HomeWaitingList {...waiting} />}
				</div>
			)}
			<HomeShortcuts shortcuts={shortcuts} />
			{places.length > 1 && <HomePlaces places={places} />}
		</>
	);
}
