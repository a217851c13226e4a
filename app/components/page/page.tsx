import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs";

type PageProps = {
	breadcrumbs?: Crumb[];
	title: ReactNode;
	/** One line: what the page is for. */
	purpose?: ReactNode;
	/** The primary action, and at most a few others, at the right. */
	actions?: ReactNode;
	/** Beside the title: a status. */
	badge?: ReactNode;
	tabs?: ReactNode;
	/** What just happened. */
	notice?: ReactNode;
	/** As wide as a form of one column. */
	narrow?: boolean;
	children: ReactNode;
};

/** The one anatomy of every page. It holds the h1; the shell around it holds main. */
export function Page(props: PageProps) {
	const { breadcrumbs, title, purpose, actions, badge, tabs, notice, narrow, children } = props;
	return (
		<div className={narrow ? "page page-narrow" : "page"}>
			<header>
				{breadcrumbs && breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} />}
				<div className="page-head">
					<div className="page-words">
						<h1 className="page-title">
							{title}
							{badge && <span className="page-badge">{badge}</span>}
						</h1>
						{purpose && <p className="page-purpose">{purpose}</p>}
					</div>
					{actions && <div className="actions page-actions">{actions}</div>}
				</div>
			</header>
			{notice}
			{tabs}
			{children}
		</div>
	);
}
