import { testPageMatrix } from "../../support/page-matrix";

testPageMatrix("webstore");
