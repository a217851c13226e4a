import { testPageMatrix } from "../../support/page-matrix";

testPageMatrix("domains");
