import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs";

type PageProps = {
	breadcrumbs?: Crumb[];
	title: ReactNode;
	purpose?: ReactNode;
	actions?: ReactNode;
	badge?: ReactNode;
	tabs?: ReactNode;
	notice?: ReactNode;
	narrow?: boolean;
	children: ReactNode;
};

/** The layout of every page. It contains the h1; the shell contains main. */
export function Page(props: PageProps) {
	const { breadcrumbs, title, purpose, actions, badge, tabs, notice, narrow, children } = props;
	return (
		<div className={narrow ? "page page-narrow" : "page"}>
			<header>
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
			</header>
			{notice}
			{tabs}
			{children}
		</div>
	);
}
