import { Link } from "@remix-run/react";
import type { CardWidth, FrontCardView, FrontItems, FrontRow } from "~/models/reports/front-view";
import type { FrontColumns } from "~/models/reports/report-view";
import { Icon } from "../ui/icon";
import { Thumbnail } from "../ui/thumbnail";

type FrontCardProps = { card: FrontCardView; width: CardWidth; markup: string | undefined };

/** A card of the front page: its title opens the report that it summarizes. */
export function FrontCard({ card, width, markup }: FrontCardProps) {
	return (
		<section className={`card front-card ${WIDTHS[width]}`}>
			<h2 className="section-title">
				{card.to ? (
					<Link to={card.to} discover="none" className="front-title">
						{card.title}
					</Link>
				) : (
					card.title
				)}
			</h2>
			{card.note && (
				<p className="front-note">
					{card.note}{" "}
					{card.kind === "columns" && card.legend.length > 0 && <Legend legend={card.legend} />}
				</p>
			)}
			{card.kind === "rows" && <Rows rows={card.rows} />}
			{card.kind === "items" && <Items items={card.items} />}
			{markup && (
				// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server; React escapes its words there.
				<div className="chart" dangerouslySetInnerHTML={{ __html: markup }} />
			)}
			{card.kind === "heat" && <HeatKey from="Fewer" to="More" />}
		</section>
	);
}

// Written out in full, because Tailwind only keeps class names it finds in the source.
const WIDTHS = { third: "front-third", half: "front-half", whole: "front-whole" };
const TONES = { good: "chart-good", fair: "chart-fair", bad: "chart-bad" };
const LEGEND = {
	...TONES,
	new: "legend-new",
	returning: "legend-returning",
	unknown: "legend-unknown",
};

/** Bars to the right of a zero line, and to its left where a value is below zero. */
function Rows({ rows }: { rows: readonly FrontRow[] }) {
	const isTwoSided = rows.some(({ bar }) => bar < 0);
	const zero = isTwoSided ? 50 : 0;
	const room = 100 - zero;
	return (
		<ul className="front-rows">
			{rows.map(({ key, name, to, text, bar, tone }) => {
				const length = Math.round(Math.abs(bar) * room);
				return (
					<li key={key}>
						<span className="front-row-name">
							{to ? (
								<Link to={to} discover="none" title={name}>
									{name}
								</Link>
							) : (
								name
							)}
						</span>
						<svg
							className="front-row-bar"
							aria-hidden="true"
							viewBox="0 0 100 10"
							preserveAspectRatio="none"
						>
							<rect
								x={bar < 0 ? zero - length : zero}
								width={Math.max(length, bar === 0 ? 0 : 1)}
								height="10"
								className={tone ? TONES[tone] : "chart-unknown"}
							/>
							{isTwoSided && <path d="M50 0V10" className="chart-zero" />}
						</svg>
						<span className="front-row-words">{text}</span>
					</li>
				);
			})}
		</ul>
	);
}

function Items({ items }: Pick<FrontItems, "items">) {
	return (
		<ul className="front-items">
			{items.map(({ name, to, imageId, sold, sales }) => (
				<li key={name}>
					{imageId ? (
						<Thumbnail id={imageId} width={40} height={40} />
					) : (
						<span className="front-no-picture">
							<Icon name="cutlery" size={18} />
						</span>
					)}
					<span className="front-item-name">
						{to ? (
							<Link to={to} discover="none" title={name}>
								{name}
							</Link>
						) : (
							name
						)}
						<span className="front-item-sold">{sold}</span>
					</span>
					<span className="front-row-words">{sales}</span>
				</li>
			))}
		</ul>
	);
}

function Legend({ legend }: Pick<FrontColumns, "legend">) {
	return (
		<span className="legend">
			{legend.map(({ name, kind }) => (
				<span key={name} className={LEGEND[kind]}>
					{name}{" "}
				</span>
			))}
		</span>
	);
}

export function HeatKey({ from, to, closed }: { from: string; to: string; closed?: boolean }) {
	return (
		<p className="heat-key">
			{from}
			<svg viewBox="0 0 84 12" width="84" height="12" aria-hidden="true">
				{HEATS.map((level, index) => (
					<rect key={level} x={index * 14} width="12" height="12" rx="2" className={level} />
				))}
			</svg>
			{to}
			{closed && <span className="heat-key-closed">Closed</span>}
		</p>
	);
}

const HEATS = [
	"heat-fill-0",
	"heat-fill-1",
	"heat-fill-2",
	"heat-fill-3",
	"heat-fill-4",
	"heat-fill-5",
];
