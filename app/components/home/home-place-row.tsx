import { Link } from "@remix-run/react";
import type { CountedOrders, HomePlace } from "~/models/home/home-view";
import type { DecidingRule } from "~/models/hours/deciding-rule";
import { formatCount } from "~/models/shared/count-text";
import { type Spark, SparkLine } from "../charts/spark-line";
import { OpenBadge } from "../hours/open-badge";
import { RuleLink } from "../hours/rule-link";
import { StatusBadge } from "../ui/status-badge";

type HomePlaceRowProps = {
	place: HomePlace;
	week: Spark | null;
	shows: { orders: boolean; sales: boolean; week: boolean };
	isCalm: boolean;
	isFolded: boolean;
};

export function HomePlaceRow({ place, week, shows, isCalm, isFolded }: HomePlaceRowProps) {
	const { title, shortTitle, to, hours, late, newOrders, inProgress, sales } = place;
	return (
		<tr className={isCalm ? (isFolded ? "place-calm place-folded" : "place-calm") : undefined}>
			<td className="cell-title" title={title}>
				{to ? (
					<Link to={to} discover="none" className="row-link">
						{shortTitle}
					</Link>
				) : (
					shortTitle
				)}
			</td>
			<td data-label="Now">
				<Now place={place} />
			</td>
			<td data-label="Hours" className="below-lg place-more text-muted-foreground">
				{hours}
			</td>
			{shows.orders && (
				<>
					<Count
						label="Late"
						at={shortTitle}
						orders={late}
						nouns={["late order", "late orders"]}
						isUrgent
					/>
					<Count
						label="New orders"
						at={shortTitle}
						orders={newOrders}
						nouns={["new order", "new orders"]}
					/>
					<Count
						label="In progress"
						at={shortTitle}
						orders={inProgress}
						nouns={["order in progress", "orders in progress"]}
						isSpare
					/>
				</>
			)}
			{shows.week && (
				<td data-label="Last 7 days" className="below-lg place-more">
					{week && <SparkLine spark={week} label={place.week?.label ?? ""} />}
				</td>
			)}
			{shows.sales && (
				<td data-label="Sales today" className="num place-more">
					{sales}
				</td>
			)}
		</tr>
	);
}

function Now({ place: { isOpen, isStopped, isOddlyClosed, rule } }: { place: HomePlace }) {
	if (isStopped) return <StatusBadge tone="danger">Stopped</StatusBadge>;
	if (isOpen) return <OpenBadge isOpen />;
	return (
		<span>
			<OpenBadge isOpen={false} isOdd={isOddlyClosed} />{" "}
			{rule && isOddlyClosed && (
				<span className="place-rule place-more">
					<RuleLink label={shortRule(rule)} to={rule.to} />
				</span>
			)}
		</span>
	);
}

/** Its day is today, and a phone has no room to say so. */
function shortRule({ kind, label }: DecidingRule): string {
	return kind === "special-day" ? "Special day" : label;
}

type CountProps = {
	label: string;
	at: string;
	orders: CountedOrders | null;
	nouns: [string, string];
	isUrgent?: boolean;
	isSpare?: boolean;
};

function Count({ label, at, orders, nouns, isUrgent, isSpare }: CountProps) {
	const number = orders ? formatCount(orders.count) : undefined;
	const names = ["num place-more", !orders?.count && "place-none", isSpare && "below-md"];
	return (
		<td data-label={label} className={names.filter(Boolean).join(" ")}>
			{orders?.count && orders.to ? (
				<Link
					to={orders.to}
					discover="none"
					className={`link link-target over-row${isUrgent ? " place-late" : ""}`}
				>
					{number}
					<span className="sr-only">
						{" "}
						{nouns[orders.count === 1 ? 0 : 1]} at {at}
					</span>
				</Link>
			) : (
				<Quiet number={number} />
			)}
		</td>
	);
}

function Quiet({ number }: { number: string | undefined }) {
	if (number !== "0") return <>{number}</>;
	return (
		<span className="text-muted-foreground">
			<span aria-hidden="true">–</span>
			<span className="sr-only">0</span>
		</span>
	);
}
