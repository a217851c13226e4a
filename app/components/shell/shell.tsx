import { useLocation, useNavigationType, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { EndedSyncs } from "~/components/menu/pos-sync/ended-syncs";
import { LaterSyncNotices } from "~/components/menu/pos-sync/later-sync-notices";
import { LaterAlerts } from "~/components/orders/later-alerts";
import { SubjectTabsContext } from "~/components/page/page";
import { PageNotice } from "~/components/page/page-notice";
import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { toneClass } from "~/components/ui/tone";
import { placeInSidebar } from "~/models/pages/place-in-sidebar";
import type { ShellBannerView, ShellView } from "~/models/pages/shell";
import { SIDEBAR_SWITCH, Sidebar, SidebarSwitch } from "./sidebar";
import { TopBar } from "./top-bar";

type ShellProps = {
	view: ShellView;
	banner: string | null;
	children: ReactNode;
};

export function Shell({ view, banner, children }: ShellProps) {
	const { pathname } = useLocation();
	const place = placeInSidebar(view.groups, pathname);
	useScrollToTopOnPhones(pathname);
	return (
		<div className={shellClass(view)}>
			<a href="#content" className="skip-link">
				Skip to content
			</a>
			{view.hasSidebar && (
				<>
					<SidebarSwitch key={pathname} />
					{/* Before the top bar, which it lies over: so the keyboard goes from the switch into it. */}
					<Sidebar view={view} current={place?.entry ?? null} />
				</>
			)}
			<TopBar view={view} />
			{view.hasSidebar && (
				<label htmlFor={SIDEBAR_SWITCH} className="sidebar-veil">
					<span className="sr-only">Close navigation</span>
				</label>
			)}
			<main id="content" className="shell-content" tabIndex={-1}>
				{banner && (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, on the server
					<div className="shell-banner" dangerouslySetInnerHTML={{ __html: banner }} />
				)}
				{view.stop && (
					<ShellBanner label="Orders are stopped" action="Resume orders" banner={view.stop} />
				)}
				{view.lost.map((banner) => (
					<ShellBanner
						key={banner.title + banner.text}
						label="Orders blocked"
						action="Open setting"
						banner={banner}
					/>
				))}
				{view.notice && <PastNotice notice={view.notice} />}
				<PageNotice className="shell-notice" />
				{view.syncs && view.syncs.ended.length > 0 && <EndedSyncs ended={view.syncs.ended} />}
				<SubjectTabsContext.Provider value={place?.tabs ?? null}>
					{children}
				</SubjectTabsContext.Provider>
			</main>
			{view.syncs && <LaterSyncNotices {...view.syncs} key={view.syncs.at} />}
			{view.liveStoreId && <LaterAlerts storeId={view.liveStoreId} key={view.liveStoreId} />}
		</div>
	);
}

function shellClass({ hasSidebar, folded }: ShellView): string {
	if (!hasSidebar) return "shell shell-bare";
	return folded ? "shell shell-folded" : "shell";
}

/** Scrolls phones to the top of a new page (spec 2.6), but not when going back. */
function useScrollToTopOnPhones(pathname: string): void {
	const goesBack = useNavigationType() === "POP";
	const first = useRef(pathname);
	useEffect(() => {
		if (first.current === pathname) return;
		first.current = pathname;
		if (!goesBack && window.innerWidth <= 768) window.scrollTo(0, 0);
	}, [pathname, goesBack]);
}

type ShellBannerProps = { label: string; action: string; banner: ShellBannerView };

function ShellBanner({ label, action, banner: { title, text, to } }: ShellBannerProps) {
	return (
		<section className={`notice no-print shell-stop ${toneClass("danger")}`} aria-label={label}>
			<Icon name="alert" />
			<div className="min-w-0 flex-1">
				<p className="font-semibold">{title}</p>
				<p>{text}</p>
			</div>
			{to && (
				<div className="notice-actions">
					<ButtonLink to={to} size="sm">
						{action}
						<span className="sr-only">: {title}</span>
					</ButtonLink>
				</div>
			)}
		</section>
	);
}

const LOOKS_BACK = /\/(home|orders|customers|reports(\/[^/]+){0,3})$/;
const AGAIN_MS = 20_000;

/** Says which past data is still missing. With script, the page checks again until it is there. */
function PastNotice({ notice }: { notice: string }) {
	return LOOKS_BACK.test(useLocation().pathname) ? <Missing notice={notice} /> : null;
}

function Missing({ notice }: { notice: string }) {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const timer = setInterval(revalidate, AGAIN_MS);
		return () => clearInterval(timer);
	}, [revalidate]);
	return (
		<div className={`notice no-print shell-stop ${toneClass("info")}`} role="status">
			<Icon name="info" />
			<p>{notice}</p>
		</div>
	);
}
