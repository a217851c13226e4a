import { Link, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { PickerEntry } from "~/models/pages/shell";
import { type Clock, formatTime } from "~/models/shared/clock";
import { countText } from "~/models/shared/count-text";
import { matchesSearch } from "~/models/shared/fold-text";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";
import { Menu } from "../ui/menu";

const SEARCH_FROM = 6;
const CLOCK_MS = 60_000;

type LocationPickerProps = {
	entries: PickerEntry[];
	/** Locations that are only found by sending the search. */
	more: number;
	levelTitle: string;
	levelShortTitle: string;
	showsOrganization: boolean;
	now: string;
	clock: Clock;
};

const ICONS: Record<PickerEntry["kind"], IconName> = {
	central: "star",
	location: "pin",
	default: "copy",
};

export function LocationPicker(props: LocationPickerProps) {
	const { entries, more, levelTitle, levelShortTitle, showsOrganization } = props;
	const { pathname } = useLocation();
	const [search, setSearch] = useState("");
	const now = useClock(props.now);
	const to = (target: string) => `/switch-level?to=${target}&from=${encodeURIComponent(pathname)}`;
	const wanted = more > 0 ? "" : search;
	const shown = entries.filter(({ title, city }) => matchesSearch(`${title} ${city}`, wanted));
	return (
		<Menu
			label={`Location: ${levelTitle}. Choose another`}
			title={levelTitle}
			summaryClassName="btn btn-secondary picker-button"
			panelClassName="picker-panel"
			summary={
				<>
					<Icon name="pin" size={18} />
					<span className="truncate">{levelShortTitle}</span>
					<Icon name="chevron-down" size={16} />
				</>
			}
		>
			{entries.length >= SEARCH_FROM && (
				<form action="/switch-level" method="get" className="picker-search">
					<input type="hidden" name="from" value={pathname} />
					<input
						type="search"
						name="q"
						className="input input-sm"
						placeholder="Search locations"
						aria-label="Search locations"
						maxLength={250}
						onInput={(event) => setSearch(event.currentTarget.value)}
					/>
				</form>
			)}
			<ul className="picker-entries">
				{showsOrganization && wanted.trim() === "" && (
					<li>
						<Link to={to("organization")} discover="none" className="menu-item">
							<Icon name="brands" size={18} />
							<span className="flex-1">All locations</span>
						</Link>
					</li>
				)}
				{shown.map((entry) => (
					<li key={entry.storeId}>
						<Link
							to={to(entry.storeId)}
							discover="none"
							className="menu-item"
							aria-current={entry.current || undefined}
						>
							<Icon name={ICONS[entry.kind]} size={18} label={entry.kind} />
							<span className="min-w-0 flex-1">{entry.title}</span>{" "}
							<span className="picker-time">
								{formatTime(localTime(now, entry.utcOffset), props.clock)}
							</span>
						</Link>
					</li>
				))}
				{more > 0 && (
					<li className="picker-none">{`Search to find ${countText(more, "more location")}`}</li>
				)}
				{shown.length === 0 && <li className="picker-none">No matches</li>}
			</ul>
		</Menu>
	);
}

function useClock(start: string): Date {
	const [now, setNow] = useState(() => new Date(start));
	useEffect(() => {
		const timer = setInterval(() => setNow(new Date()), CLOCK_MS);
		return () => clearInterval(timer);
	}, []);
	return now;
}

/** "HH:MM" at an offset in minutes east of UTC. */
function localTime(now: Date, utcOffset: number): string {
	return new Date(now.getTime() + utcOffset * 60_000).toISOString().slice(11, 16);
}
