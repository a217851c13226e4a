import { Link } from "@remix-run/react";
import { Fragment } from "react";
import type {
	HomeFigures,
	HomeHour,
	HomeHours,
	HomeTask,
	HomeView,
	HomeWaiting,
	PlaceSort,
} from "~/models/home/home-view";
import { formatCount } from "~/models/shared/count-text";
import type { HomeWidget } from "~/models/shared/home-widgets";
import { ChartFigure } from "../charts/chart-figure";
import type { Spark } from "../charts/spark-line";
import { Section } from "../page/section";
import { StatCard } from "../page/stat-card";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";
import { TextLink } from "../ui/text-link";
import { HomeNeeds } from "./home-needs";
import { HomePlaces } from "./home-places";
import type { SendingPage } from "./need-action";

export interface HomeDrawings {
	hours: string | null;
	weeks: Record<string, Spark>;
}

interface HomeProps {
	view: HomeView;
	page: SendingPage;
	drawings: HomeDrawings;
	sort?: { by: PlaceSort; descending: boolean } | null;
}

export function Home(props: HomeProps) {
	const { widgets, arrangePath, needs, places } = props.view;
	const isPair = needs !== null && places.length > 1;
	return (
		<>
			{widgets.map((widget, index) => {
				if (isPair && widget === "locations" && widgets[index - 1] === "needs") return null;
				if (!isPair || widget !== "needs" || widgets[index + 1] !== "locations") {
					return <Widget key={widget} widget={widget} {...props} />;
				}
				return (
					<div key={widget} className="home-pair">
						<Widget widget={widget} {...props} />
						<Widget widget="locations" {...props} />
					</div>
				);
			})}
			{arrangePath && (
				<p className="home-arrange">
					<ButtonLink to={arrangePath} variant="ghost" size="sm" icon="edit">
						Arrange this page
					</ButtonLink>
				</p>
			)}
		</>
	);
}

type HomeTitleProps = Pick<HomeView, "day" | "openCount" | "salesSoFar" | "welcome">;

/** On phones, the title's second fact in place of the greeting. */
export function HomePurpose({ day, openCount, welcome }: HomeTitleProps) {
	if (!day || !openCount) return <>{welcome}</>;
	return (
		<>
			<span className="home-more">{welcome}</span> <span className="home-less">{openCount}</span>
		</>
	);
}

/** "Saturday, Nov 28 · 38 of 40 open · $3,346 so far, +23%"; a greeting without any of them. */
export function HomeTitle({ day, openCount, salesSoFar, welcome }: HomeTitleProps) {
	const [first, ...others] = [day, openCount, salesSoFar].filter(Boolean);
	if (!day && !openCount) return <>{welcome}</>;
	return (
		<>
			{first}
			{others.length > 0 && <span className="home-more">{` · ${others.join(" · ")}`}</span>}
		</>
	);
}

function Widget({ widget, view, page, drawings, sort = null }: HomeProps & { widget: HomeWidget }) {
	const { sales, insights, needs, waiting, late, places, tasks, shortcuts } = view;
	switch (widget) {
		case "today":
			return sales || waiting ? (
				<HomeToday {...{ sales, waiting, late, insights, tasks }} />
			) : (
				tasks.length > 0 && <HomeTasks tasks={tasks} />
			);
		case "needs":
			return needs && <HomeNeeds needs={needs} elsewhere={view.elsewhere} page={page} />;
		case "locations":
			return places.length > 1 && <HomePlaces places={places} weeks={drawings.weeks} sort={sort} />;
		case "hours":
			return (
				sales?.hours &&
				drawings.hours && (
					<Card className="home-hours">
						<HourFigure hours={sales.hours} markup={drawings.hours} />
					</Card>
				)
			);
		case "shortcuts":
			return <HomeShortcuts shortcuts={shortcuts} tasks={tasks} />;
	}
}

function HomeShortcuts({ shortcuts, tasks }: Pick<HomeView, "shortcuts" | "tasks">) {
	if (shortcuts.length === 0) return null;
	return (
		<Section title="Shortcuts" className="home-shortcuts-section">
			{tasks.length > 0 && (
				<ul className="home-task-links">
					{tasks.map(({ label, to }) => (
						<li key={label}>
							<Link to={to} discover="none" className="card home-shortcut">
								<span className="font-semibold">{label}</span>
							</Link>
						</li>
					))}
				</ul>
			)}
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
	const isAheadDrawn = hours.some(({ ahead }) => ahead > 0);
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
				rows: hours.map(hourCells),
				foot: sums.map(hourCells),
			}}
		/>
	);
}

function hourCells({ label, today, lastWeek, sales }: HomeHour) {
	return [label, today, lastWeek, ...sales];
}

function HomeTasks({ tasks }: { tasks: HomeTask[] }) {
	return (
		<ul className="home-tasks" aria-label="Common tasks">
			{tasks.map(({ label, to }) => (
				<li key={label}>
					<ButtonLink to={to} size="sm">
						{label}
					</ButtonLink>
				</li>
			))}
		</ul>
	);
}

type HomeTodayProps = Pick<HomeView, "sales" | "waiting" | "late" | "insights" | "tasks">;

function HomeToday({ sales, waiting, late, insights, tasks }: HomeTodayProps) {
	const [first, ...others] = sales?.figures ?? [];
	return (
		<section aria-label="Today">
			<div className="card">
				<div className="home-figures">
					{first && <Figures figures={first.figures} />}
					{late && (
						<StatCard
							label="Late now"
							value={formatCount(late.count)}
							tone={late.count > 0 ? "bad" : null}
							{...(late.where && { comparison: { direction: "same", text: late.where } })}
							{...(late.to && { to: late.to })}
						/>
					)}
				</div>
				{waiting && <HomeWaitingList lines={waiting} />}
			</div>
			{tasks.length > 0 && <HomeTasks tasks={tasks} />}
			<div className="home-today-foot">
				{sales && (
					<p className="hint">
						{first?.currency && `${first.currency}. `}
						{sales.note}
					</p>
				)}
				{insights.length > 0 && (
					<p className="hint">
						Insights:{" "}
						{insights.map(({ label, to }, index) => (
							<Fragment key={label}>
								{index > 0 && " · "}
								<TextLink to={to}>{label}</TextLink>
							</Fragment>
						))}
					</p>
				)}
				{others.map(({ currency, summary, figures }) => (
					<details key={currency ?? ""} className="home-currency">
						<summary>
							<Icon name="chevron-down" size={18} />
							<span className="min-w-0">
								<span className="font-semibold">{currency}</span>
								<span className="text-muted-foreground"> {summary}</span>
							</span>
						</summary>
						<div className="card home-figures">
							<Figures figures={figures} />
						</div>
					</details>
				))}
			</div>
		</section>
	);
}

function Figures({ figures }: Pick<HomeFigures, "figures">) {
	return figures.map(({ to, ...figure }) => (
		<StatCard key={figure.label} {...figure} {...(to && { to })} />
	));
}

function HomeWaitingList({ lines }: { lines: HomeWaiting[] }) {
	return (
		<ul className="home-waiting" aria-label="Waiting orders">
			{lines.map((line) => (
				<li key={line.label}>
					{line.to ? (
						<Link to={line.to} discover="none" className="home-line-link" title={line.hint}>
							<Waiting {...line} />
						</Link>
					) : (
						<span className="home-line-link">
							<Waiting {...line} />
						</span>
					)}
				</li>
			))}
		</ul>
	);
}

function Waiting({ label, count }: HomeWaiting) {
	return (
		<>
			<strong className="home-count">{formatCount(count)}</strong> {label}
		</>
	);
}
