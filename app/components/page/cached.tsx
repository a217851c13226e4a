import { createContext, type HTMLAttributes, type ReactNode, useContext } from "react";

/** The markup of parts that earlier pages had, too. Set on the server only. */
export interface CachedMarkup {
	find(by: string): string | undefined;
	/** Elements that delimit a part, so that it can be cached after rendering the page. */
	marks(by: string): { begin: ReactNode; end: ReactNode };
}

export const CachedMarkupContext = createContext<CachedMarkup | null>(null);

type CachedProps = Omit<HTMLAttributes<HTMLElement>, "children"> & {
	as: "div" | "header" | "thead" | "tr";
	/** Everything that the inside depends on, as text; null: it is never the same. */
	by: string | null;
	children: () => ReactNode;
};

/** The server renders the inside once per value of `by`; it must not use `useId`, and form keys are each page's own. */
export function Cached({ as: Tag, by, children, ...attributes }: CachedProps) {
	const cache = useContext(CachedMarkupContext);
	if (!cache || by === null) return <Tag {...attributes}>{children()}</Tag>;
	const markup = cache.find(by);
	if (markup !== undefined) {
		// biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, for an earlier page
		return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />;
	}
	const { begin, end } = cache.marks(by);
	return (
		<Tag {...attributes}>
			{begin}
			{children()}
			{end}
		</Tag>
	);
}
