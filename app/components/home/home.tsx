import { Link } from "@remix-run/react";
import type {
	HomeFigures as Figures,
	HomeHour,
	HomeHours,
	HomeShortcut,
	HomeView,
	HomeWaiting,
	PlaceSort,
} from "~/models/home/home-view";
import { ChartFigure } from "../charts/chart-figure";
import { Columns } from "../page/columns";
import { Section } from "../page/section";
import { StatCard } from "../page/stat-card";
import { Card } from "../ui/card";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";
import { HomePlaces } from "./home-places";
import { HomeProblems } from "./home-problems";
import { HomeStops } from "./home-stops";

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

function HomeShortcuts({ shortcuts }: { shortcuts: HomeShortcut[] }) {
	if (shortcuts.length === 0) return null;
	return (
		<Section title="Shortcuts">
			<ul className="home-shortcuts">
				{shortcuts.map(({ title, icon, path, purpose }) => (
					<li key={path}>
						<Link to={path} discover="none" className="card home-shortcut">
							<Icon name={icon as IconName} size={20} />
							<span className="min-w-0">
								<span className="block font-semibold">{title}</span>{" "}
								<span className="block text-sm text-muted-foreground">{purpose}</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
		</Section>
	);
}

function HourFigure({ hours: figure, markup }: { hours: HomeHours; markup: string }) {
	const { title, today, lastWeek, sales, hours, sums, aheadNote } = figure;
	const isAheadDrawn = hours.some(({ ahead }) => ahead);
	return (
		<ChartFigure
			title={title}
			markup={markup}
			legend={[
				{ name: today, color: 1 },
				...(isAheadDrawn ? [{ name: "Later today", color: "1-ahead" as const }] : []),
				{ name: lastWeek, color: 2 },
			]}
			note={aheadNote}
			table={{
				head: ["Hour", today, lastWeek, ...sales],
				rows: hours.map(cellsOf),
				foot: sums.map(cellsOf),
			}}
		/>
	);
}

function cellsOf({ label, today, lastWeek, sales }: HomeHour) {
	return [label, today, lastWeek, ...sales];
}

function HomeFigures({ sales }: { sales: NonNullable<HomeView["sales"]> }) {
	const [first, ...others] = sales.figures;
	return (
		<section aria-label="Today" className="home-figures">
			{first?.currency && <h2 className="section-title mb-2">{first.currency}</h2>}
			{first && <Cards figures={first.figures} />}
			{others.map(({ currency, summary, figures }) => (
				<details key={currency ?? ""} className="home-currency">
					<summary>
						<Icon name="chevron-down" size={18} />
						<span className="min-w-0">
							<span className="font-semibold">{currency}</span>
							<span className="text-muted-foreground"> {summary}</span>
						</span>
					</summary>
					<Cards figures={figures} />
				</details>
			))}
			<p className="mt-2 text-sm text-muted-foreground">{sales.note}</p>
		</section>
	);
}

function Cards({ figures }: Pick<Figures, "figures">) {
	return (
		<Columns count={3}>
			{figures.map(({ to, ...figure }) => (
				<StatCard key={figure.label} {...figure} {...(to && { to })} />
			))}
		</Columns>
	);
}

function HomeWaitingList({ lines, isWide }: { lines: HomeWaiting[]; isWide: boolean }) {
	return (
		<Card title="Waiting orders" className="home-list" flush>
			<ul className={isWide ? "home-wide" : undefined}>
				{lines.map((line) => (
					<li key={line.label} className="home-line">
						{line.to ? (
							<Link to={line.to} discover="none" className="home-line-link">
								<Words {...line} />
							</Link>
						) : (
							<div className="home-line-link">
								<Words {...line} />
							</div>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}

function Words({ label, hint, count }: HomeWaiting) {
	return (
		<>
			<span className="min-w-0 flex-1">
				<span className="block font-semibold">{label}</span>{" "}
				<span className="block text-sm text-muted-foreground">{hint}</span>
			</span>{" "}
			<span className="home-count">{count.toLocaleString("en-US")}</span>
		</>
	);
}
