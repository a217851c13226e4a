import { Link } from "@remix-run/react";
import {
	Children,
	createContext,
	Fragment,
	isValidElement,
	type ReactNode,
	useContext,
} from "react";
import { Icon } from "~/components/ui/icon";
import { Tabs } from "~/components/ui/tabs";
import type { SubjectTabs } from "~/models/pages/place-in-sidebar";

/** The pages that share an entry of the sidebar with this one. */
export const SubjectTabsContext = createContext<SubjectTabs | null>(null);

type PageProps = {
	breadcrumbs?: Crumb[];
	title: ReactNode;
	purpose?: ReactNode;
	actions?: ReactNode;
	badge?: ReactNode;
	tabs?: ReactNode;
	notice?: ReactNode;
	narrow?: boolean;
	wide?: boolean;
	/** Everything above the rows in two lines. */
	dense?: boolean;
	/** Puts the button next to the purpose on phones. */
	tight?: boolean;
	compact?: boolean;
	children: ReactNode;
};

/** The layout of every page. It contains the h1; the shell contains main. */
export function Page(props: PageProps) {
	const { breadcrumbs, title, purpose, actions, badge, tabs, notice, children } = props;
	const subject = useContext(SubjectTabsContext);
	return (
		<div className={pageClass(props)}>
			<header className={subject ? "page-tabbed" : undefined}>
				{breadcrumbs && breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} />}
				<div className="page-head">
					<div className="page-words">
						{badge ? (
							<h1 className="page-title page-title-badged">
								<span>{title}</span> <span className="page-badge">{badge}</span>
							</h1>
						) : (
							<h1 className="page-title">{title}</h1>
						)}
						{purpose && <p className="page-purpose">{purpose}</p>}
					</div>
					{actions && <PageActions>{actions}</PageActions>}
				</div>
				{subject && <Tabs label={subject.subject} items={subject.items} />}
			</header>
			{notice}
			{subject && tabs ? <div className="inner-tabs">{tabs}</div> : tabs}
			{children}
		</div>
	);
}

/** Buttons of a page. On phones one stays in sight, a primary one if there is any; the others unfold. */
function PageActions({ children }: { children: ReactNode }) {
	const buttons = listed(children);
	if (buttons.length < 2) return <div className="actions page-actions">{children}</div>;
	const hasPrimary = buttons.some((each) => isElement(each) && each.props.variant === "primary");
	return (
		<div className={`actions page-actions ${hasPrimary ? "actions-fold" : "actions-fold-rest"}`}>
			<input type="checkbox" id="page-more" className="actions-switch sr-only" />
			{children}
			<label htmlFor="page-more" className="btn btn-secondary btn-icon actions-toggle">
				<Icon name="dots" size={18} label="More actions" />
			</label>
		</div>
	);
}

const isElement = isValidElement<{ variant?: string; children?: ReactNode }>;

function listed(children: ReactNode): ReactNode[] {
	return Children.toArray(children).flatMap((each) =>
		isElement(each) && each.type === Fragment ? listed(each.props.children) : [each],
	);
}

function pageClass({ narrow, wide, dense, tight, compact }: PageProps): string {
	const widths = [narrow && "page-narrow", wide && "page-wide"];
	const spaces = [dense && "page-dense", tight && "page-tight", compact && "page-compact"];
	return ["page", ...widths, ...spaces].filter(Boolean).join(" ");
}

type Crumb = { label: string; to: string | null };

export function Breadcrumbs({ items }: { items: Crumb[] }) {
	return (
		<nav aria-label="Breadcrumb" className={isHomeAlone(items) ? "crumbs-home" : undefined}>
			<ol className="crumbs">
				{items.map((item) => (
					<li key={item.label}>
						{item.to === null ? (
							<span>{item.label}</span>
						) : (
							<Link to={item.to} discover="none">
								{item.label}
							</Link>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}

/** On a phone, a trail of only Home is left out, since the bar above shows it. */
function isHomeAlone(items: Crumb[]): boolean {
	return items.length === 1 && items[0]?.label === "Home";
}
