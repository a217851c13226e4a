import { Form, Link, useLocation, useParams } from "@remix-run/react";
import {
	type ComponentType,
	type MouseEvent,
	useCallback,
	useEffect,
	useRef,
	useState,
} from "react";
import { Cached } from "~/components/page/cached";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { Island, reportIsland } from "~/components/ui/island";
import type { ShellView } from "~/models/pages/shell";
import { LocationPicker } from "./location-picker";
import { SIDEBAR_SWITCH } from "./sidebar";
import { UserMenu } from "./user-menu";

export function TopBar({ view }: { view: ShellView }) {
	const { pathname, search } = useLocation();
	const { groups: _, csrf: __, picker, now, ...rest } = view;
	const shown = picker ? { ...rest, picker, now } : rest;
	const by = `top-bar ${pathname}${search} ${JSON.stringify(shown)}`;
	return (
		<Cached as="header" className="top-bar" by={by}>
			{() => (
				<>
					{view.hasSidebar ? (
						<label
							htmlFor={SIDEBAR_SWITCH}
							className="btn btn-ghost btn-icon top-bar-toggle"
							title="Navigation"
						>
							<Icon name="menu" />
						</label>
					) : (
						<Link
							to={view.homePath ?? "/auth"}
							discover="none"
							className="btn btn-ghost btn-icon"
							title="Mise"
						>
							<Icon name="store" label="Mise" />
						</Link>
					)}
					{picker && (
						<LocationPicker
							entries={picker}
							more={view.pickerMore}
							levelTitle={view.levelTitle}
							levelShortTitle={view.levelShortTitle}
							showsOrganization={view.organizationPath !== null}
							now={now}
							clock={view.clock}
						/>
					)}
					<div className="top-bar-end">
						{view.quickLinks.map(({ title, icon, path }) => (
							<Link key={path} to={path} discover="none" className="btn btn-ghost" title={title}>
								<Icon name={icon as IconName} size={18} />
								<span className="max-md:sr-only">{title}</span>
							</Link>
						))}
						<PaletteLink className="btn btn-ghost btn-icon" />
						{view.helpUrl && <OuterLink to={view.helpUrl} title="Help" icon="help" />}
						{view.storeUrl && <OuterLink to={view.storeUrl} title="Store page" icon="external" />}
						<UserMenu view={view} />
					</div>
				</>
			)}
		</Cached>
	);
}

function OuterLink({ to, title, icon }: { to: string; title: string; icon: IconName }) {
	return (
		<a className="btn btn-ghost btn-icon" href={to} target="_blank" rel="noreferrer" title={title}>
			<Icon name={icon} label={`${title} (opens in a new tab)`} />
		</a>
	);
}

type Opened = ComponentType<{ at: string | undefined; begun: string; onClose: () => void }>;

function PaletteLink({ className }: { className: string }) {
	const { id } = useParams();
	const field = useRef<HTMLInputElement>(null);
	const [Palette, setPalette] = useState<Opened | null>(null);
	const to = id ? `/search?at=${id}` : "/search";
	const open = useCallback(() => {
		import("./palette").then(
			({ Palette }) => setPalette(() => Palette),
			(error) => {
				reportIsland(error);
				window.location.assign(to);
			},
		);
	}, [to]);
	useEffect(() => {
		const start = window.scriptStart;
		if (!start) return;
		start.openSearch = open;
		if (start.isSearchWanted) open();
		start.isSearchWanted = false;
		return () => {
			delete start.openSearch;
		};
	}, [open]);
	const close = () => {
		if (field.current) field.current.value = "";
		setPalette(null);
	};
	const onClick = (event: MouseEvent) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		open();
	};
	return (
		<>
			<Form method="get" action="/search" className="top-search">
				{id && <input type="hidden" name="at" value={id} />}
				<input type="hidden" name="open" value="yes" />
				<input
					ref={field}
					className="input"
					type="text"
					name="q"
					aria-label="Find a page, item or order"
					placeholder="Search"
					autoComplete="off"
					maxLength={250}
					onClick={open}
				/>
				<button type="submit" className="sr-only" tabIndex={-1}>
					Go to results
				</button>
				<Link
					to={to}
					discover="none"
					className={className}
					title="Search (Ctrl K)"
					aria-keyshortcuts="Control+K Meta+K"
					onClick={onClick}
				>
					<Icon name="search" label="Search" />
				</Link>
			</Form>
			{Palette && (
				<Island onFail={() => window.location.assign(to)}>
					<Palette at={id} begun={field.current?.value ?? ""} onClose={close} />
				</Island>
			)}
		</>
	);
}
