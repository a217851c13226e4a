import { createContext, type ReactNode, useContext } from "react";
import type { SubjectTabs } from "~/models/pages/place-in-sidebar";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs";
import { Tabs } from "../ui/tabs";

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
					{actions && <div className="actions page-actions">{actions}</div>}
				</div>
				{subject && <Tabs label={subject.subject} items={subject.items} />}
			</header>
			{notice}
			{subject && tabs ? <div className="inner-tabs">{tabs}</div> : tabs}
			{children}
		</div>
	);
}

function pageClass({ narrow, dense, tight, compact }: PageProps): string {
	if (dense) return "page page-dense";
	if (compact) return "page page-compact";
	if (tight) return "page page-tight";
	return narrow ? "page page-narrow" : "page";
}
